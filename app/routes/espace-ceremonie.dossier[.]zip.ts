import { dossierRefused } from '#app/components/ceremony/papers/refused.tsx'
import { answerInstead } from '#app/components/page/standalone.tsx'
import { streamAnswer } from '#app/http/files.ts'
import { requireEditor } from '#app/http/guards.ts'
import { readPageData } from '#app/http/page-data.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { isOverPdfLimit } from '#app/operations/access/limits.ts'
import { ceremonyDossier } from '#app/operations/ceremony/dossier.ts'
import { readPaperContent } from '#app/operations/ceremony/papers.ts'

/** The whole ceremony for the crematorium, as one ZIP. Throws 404 for another account's. Never kept by a cache. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = await requireEditor({ request, context })
  const id = new URL(request.url).searchParams.get('ceremonie') ?? undefined
  const content = await readPaperContent(context.db, account, id)
  if (!content) throw new Response(null, { status: 404 })

  const isOver = await isOverPdfLimit(context, account)
  const made = isOver ? ({ ok: false, problem: 'too-many' } as const) : await ceremonyDossier(context, account, content)
  if (made.ok) return streamAnswer({ name: 'ceremonie.zip', mediaType: 'application/zip' }, made.value)
  const instead = dossierRefused(content.ceremony.id, made.problem)
  return answerInstead(instead, await readPageData({ request, context }), context.nonce)
}
