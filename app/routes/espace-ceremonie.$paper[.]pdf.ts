import { paperRefused } from '#app/components/ceremony/papers/refused.tsx'
import { answerInstead } from '#app/components/page/standalone.tsx'
import { requireCeremonyEditor } from '#app/http/ceremony/mandate.ts'
import { fileAnswer } from '#app/http/files.ts'
import { readPageData } from '#app/http/page-data.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { withinPdfLimit } from '#app/operations/access/limits.ts'
import { printPaper, readPaperContent } from '#app/operations/ceremony/papers.ts'
import { readSpeeches } from '#app/operations/ceremony/speeches.ts'
import { paperNamed, papers } from '#app/rules/ceremony/papers/papers.ts'
import { helpCopy } from '#app/rules/partners/help-copy.ts'
import { siteOf } from '#app/rules/partners/site.ts'

/**
 * Responds with one of the papers of the day: the running sheet, the reading cards, the list for the USB stick. Throws
 * 404 for another name, and for another account's ceremony. No cache stores it.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account } = await requireCeremonyEditor({ request, context })
  const { db, printer } = context
  const paper = paperNamed(params.paper)
  const content =
    paper && (await readPaperContent(db, account, new URL(request.url).searchParams.get('ceremonie') ?? undefined))
  if (!content) throw new Response(null, { status: 404 })

  const printed = await withinPdfLimit(context, account, async () => {
    const speeches = paper === 'fiches' ? await readSpeeches(context, account, content) : undefined
    return await printPaper(printer, paper, content, { speeches, help: helpCopy(siteOf(context.sites(), account)) })
  })
  if (printed.ok) return fileAnswer({ name: papers[paper].file, mediaType: 'application/pdf' }, printed.value.bytes)
  const instead = paperRefused(paper, content.ceremony.id, printed.problem)
  return answerInstead(instead, await readPageData({ request, context }), context.nonce)
}
