import { z } from 'zod'
import { ceremonyArchivePreparing, ceremonyArchiveRefused } from '#app/components/ceremony/papers/refused.tsx'
import { answerInstead, type InsteadOfFile } from '#app/components/page/standalone.tsx'
import { redirectTo, seeOther } from '#app/http/answers.ts'
import { rangedAnswer } from '#app/http/files.ts'
import { readForm } from '#app/http/form.ts'
import { requireEditor } from '#app/http/guards.ts'
import { readPageData } from '#app/http/page-data.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '#app/http/router.ts'
import { askCeremonyArchive, readLastExport } from '#app/operations/export/ask.ts'
import { findDownload } from '#app/operations/export/download.ts'
import { ceremonyArchivePathOf, ceremonyOf } from '#app/rules/ceremony/addresses.ts'
import { findCeremony } from '#db/ceremony/ceremonies.ts'

/**
 * The whole ceremony for the crematorium as one ZIP, once it is made, or a range of it to resume a download. While it
 * is made, a page that reloads; redirects to the ceremony if nobody requested it. Throws 404 for another account's.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireEditor({ request, context })
  const id = new URL(request.url).searchParams.get('ceremonie') ?? ''
  if (!(await findCeremony(context.db, member.account, id))) throw new Response(null, { status: 404 })
  const last = await readLastExport(context, member, id)
  if (!last) return redirectTo(ceremonyOf(id))
  if (last.state === 'waiting') return await instead({ request, context }, ceremonyArchivePreparing(id))
  const download = last.state === 'ready' ? await findDownload(context, member, id) : undefined
  if (!download) return await instead({ request, context }, ceremonyArchiveRefused(id, 'browser-failed'))
  return rangedAnswer(request, { name: 'ceremonie.zip', mediaType: 'application/zip' }, download)
}

const form = z.object({ ceremonie: z.string() })

/** Requests the ZIP. Throws 404 for another account's. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireEditor({ request, context })
  const posted = await readForm(request, form)
  if (!posted.ok) throw new Response(null, { status: 404 })
  const { ceremonie: id } = posted.value
  if (context.printer.reason()) return await instead({ request, context }, ceremonyArchiveRefused(id, 'no-browser'))
  const asked = await askCeremonyArchive(context, { ...member, once: posted.once }, id)
  if (!asked.ok && asked.problem === 'too-many') {
    return await instead({ request, context }, ceremonyArchiveRefused(id, asked.problem))
  }
  if (!asked.ok) throw new Response(null, { status: asked.problem === 'not-there' ? 404 : 403 })
  context.exportIsWaiting()
  return seeOther(ceremonyArchivePathOf(id))
}

async function instead(args: Pick<LoaderFunctionArgs, 'request' | 'context'>, page: InsteadOfFile) {
  return answerInstead(page, await readPageData(args), args.context.nonce)
}
