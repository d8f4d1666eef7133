import { pagePdfAnswer } from '#app/http/files.ts'
import { requireMember } from '#app/http/guards.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { printPage } from '#app/operations/bundle/print-page.ts'
import { printRights } from '#app/operations/rights/paper.ts'
import { readRights } from '#app/operations/rights/rights.ts'
import { rightsPath } from '#app/rules/letters/addresses.ts'

/** The possible rights of the family, as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = await requireMember({ request, context })
  const printed = await printPage(context, account, async (paper) =>
    printRights(context.printer, await readRights(context, account), paper),
  )
  return pagePdfAnswer({ path: rightsPath, name: 'vos-droits.pdf' }, printed)
}
