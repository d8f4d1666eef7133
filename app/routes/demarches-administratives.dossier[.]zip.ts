import { preparingPage, refusedPage } from '#app/components/bundle/pages.tsx'
import { answerInstead } from '#app/components/page/standalone.tsx'
import { fileAnswer } from '#app/http/files.ts'
import { requireEditor } from '#app/http/guards.ts'
import { readPageData } from '#app/http/page-data.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { requestBundle } from '#app/operations/bundle/request.ts'
import { BUNDLE_NAME, optionsIn, waitsName } from '#app/rules/bundle/bundle.ts'

/** The selected letters as files: one PDF each, the attachments, the dates. Complete, or a page that says why not. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireEditor({ request, context })
  const { pathname: path, searchParams: search } = new URL(request.url)
  const requested = { ...optionsIn(search), isZip: true, waits: search.has(waitsName) }
  const answer = await requestBundle(context, member, requested)
  if (answer.state === 'ready') {
    return fileAnswer({ name: `${BUNDLE_NAME}.zip`, mediaType: 'application/zip' }, answer.bytes)
  }

  const shown =
    answer.state === 'preparing'
      ? preparingPage({ path, search })
      : refusedPage(answer, { path, search }, answer.letterName)
  return answerInstead(shown, await readPageData({ request, context }), context.nonce)
}
