import { answerInstead } from '#app/components/page/standalone.tsx'
import { fileAnswer } from '#app/http/files.ts'
import { requireOffered } from '#app/http/offered-services.ts'
import { readPageData } from '#app/http/page-data.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { printBlankSheet } from '#app/operations/estimate/blank-sheet.ts'
import { readQuotes } from '#app/rules/estimate/quotes.ts'
import { helpCopy } from '#app/rules/partners/help-copy.ts'
import { blankSheetRefused } from './blank-sheet-refused.tsx'

/** The blank table on A4: for a cremation, unless the address says a burial. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireOffered({ request, context })
  const { mode } = readQuotes(new URL(request.url).searchParams)
  const printed = await printBlankSheet(context.printer, mode, helpCopy(context.site))
  if (printed.ok) return fileAnswer({ name: 'trois-devis.pdf', mediaType: 'application/pdf' }, printed.value.bytes)
  const instead = blankSheetRefused(mode, printed.problem)
  return answerInstead(instead, await readPageData({ request, context }), context.nonce)
}
