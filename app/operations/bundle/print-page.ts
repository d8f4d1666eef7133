import type { FinishedPdf } from '#app/adapters/pdf/finished.ts'
import type { PrintProblem } from '#app/adapters/printing/print-job.ts'
import type { AppContext } from '#app/context.ts'
import { withinPdfLimit } from '#app/operations/access/limits.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import type { Outcome } from '#app/rules/outcome.ts'
import { helpCopy } from '#app/rules/partners/help-copy.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import type { Account } from '#db/accounts/accounts.ts'

/** Prints a page to keep, unless the account has had too many PDFs this hour. `help`: the line with the help telephone. */
export async function printPage(
  context: AppContext,
  account: Account,
  print: (paper: { today: Day; help: string }) => Promise<Outcome<FinishedPdf, PrintProblem>>,
): Promise<Outcome<FinishedPdf, PrintProblem | 'too-many'>> {
  const paper = { today: parisDay(context.now()), help: helpCopy(siteOf(context.sites(), account)) }
  return await withinPdfLimit(context, account, () => print(paper))
}
