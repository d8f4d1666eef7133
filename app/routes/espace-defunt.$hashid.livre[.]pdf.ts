import { noVolume, preparingBook, spacePaperRefused } from '#app/components/deceased-space/book-answers.tsx'
import { answerInstead } from '#app/components/page/standalone.tsx'
import { requireSpaceMember } from '#app/http/deceased-space.ts'
import { fileAnswer } from '#app/http/files.ts'
import { readPageData } from '#app/http/page-data.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { type BookResponse, requestBook } from '#app/operations/deceased-space/book/request.ts'
import { bookFileOf } from '#app/rules/deceased-space/addresses.ts'
import { BOOK_NAME, bookOptionsIn, bookWaitsName } from '#app/rules/deceased-space/book/options.ts'

/** The memory book of a space, or a page that says that it is being made, or why it was not. Never cached. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account, space } = await requireSpaceMember({ request, context }, params.hashid!, 'see-space')
  const { searchParams: search } = new URL(request.url)
  const requested = { account, space, options: bookOptionsIn(search), isPolling: search.has(bookWaitsName) }
  const answer = await requestBook(context, requested)
  if (answer.state === 'ready') return fileAnswer({ name: BOOK_NAME, mediaType: 'application/pdf' }, answer.bytes)

  const instead = pageInstead(answer, account.hashid, search)
  return answerInstead(instead, await readPageData({ request, context }), context.nonce)
}

function pageInstead(answer: Exclude<BookResponse, { state: 'ready' }>, hashid: string, search: URLSearchParams) {
  if (answer.state === 'preparing') return preparingBook(hashid, search)
  if (answer.state === 'empty') return noVolume(hashid)
  const again = new URLSearchParams(search)
  again.delete(bookWaitsName)
  return spacePaperRefused(hashid, answer.problem, `${bookFileOf(hashid)}?${again}`)
}
