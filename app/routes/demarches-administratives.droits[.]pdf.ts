import { pagePdf } from '#app/http/files.ts'
import { requireMember } from '#app/http/guards.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { printRights } from '#app/operations/rights/paper.ts'
import { readRights } from '#app/operations/rights/rights.ts'
import { rightsPath } from '#app/rules/letters/addresses.ts'

/** What the family may be entitled to, as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = await requireMember({ request, context })
  return await pagePdf(context, account, { path: rightsPath, name: 'vos-droits.pdf' }, async (paper) =>
    printRights(context.printer, await readRights(context, account), paper),
  )
}
