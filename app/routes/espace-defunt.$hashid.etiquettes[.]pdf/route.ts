import { answerInstead } from '#app/components/page/standalone.tsx'
import { redirectTo } from '#app/http/answers.ts'
import { requireSpaceMember } from '#app/http/deceased-space.ts'
import { fileAnswer } from '#app/http/files.ts'
import { readPageData } from '#app/http/page-data.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { withinPdfLimit } from '#app/operations/access/limits.ts'
import { printLabels } from '#app/operations/condolences/labels.ts'
import { readAuthors } from '#app/operations/condolences/thanks.ts'
import { filesOfLabels, labelsFor } from '#app/rules/condolences/labels.ts'
import { thanksOf } from '#app/rules/deceased-space/addresses.ts'
import { labelsRefused } from './labels-refused.tsx'

/**
 * Sheets of labels, for thanks by post: `pour=tous` for every author, else for those without an e-mail or with a postal
 * address; `lot`, the number of the file. Redirects to the list where there are none. Never cached.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account } = await requireSpaceMember({ request, context }, params.hashid!, 'moderate-condolences')
  const search = new URL(request.url).searchParams
  const authors = await readAuthors(context.db, account)
  const labels = labelsFor(authors, search.get('pour') === 'tous' ? 'all' : 'post')
  const file = Number(search.get('lot') ?? 1)
  const isThere = Number.isInteger(file) && file >= 1 && file <= filesOfLabels(labels.length)
  if (!isThere) throw redirectTo(thanksOf(account.hashid))

  const printed = await withinPdfLimit(context, account, () => printLabels(context.printer, labels, file))
  if (printed.ok) return fileAnswer({ name: 'etiquettes.pdf', mediaType: 'application/pdf' }, printed.value.bytes)
  const instead = labelsRefused(account.hashid, printed.problem)
  return answerInstead(instead, await readPageData({ request, context }), context.nonce)
}
