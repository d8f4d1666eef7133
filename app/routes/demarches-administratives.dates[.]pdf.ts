import { pagePdfAnswer } from '#app/http/files.ts'
import { requireMember } from '#app/http/guards.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { printPage } from '#app/operations/bundle/print-page.ts'
import { printYears, readYearsPaper, YEARS_FILE_NAME } from '#app/operations/calendar/years-paper.ts'
import { datesPath } from '#app/rules/letters/addresses.ts'

/** What opens or closes in the years after the death, as a file. A reader gets the facts of the page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireMember({ request, context })
  const printed = await printPage(context, member.account, async (paper) =>
    printYears(context.printer, await readYearsPaper(context.db, member, paper.today), paper),
  )
  return pagePdfAnswer({ path: datesPath, name: YEARS_FILE_NAME }, printed)
}
