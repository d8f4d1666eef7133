import { redirectTo } from '#app/http/answers.ts'
import { pagePdfAnswer } from '#app/http/files.ts'
import { findMember, requireSignedIn } from '#app/http/guards.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { printPage } from '#app/operations/bundle/print-page.ts'
import { printHandover, readHandover } from '#app/operations/helpers/handover.ts'
import { helpingPath } from '#app/rules/helpers/addresses.ts'

/** The sheet that a helper hands over, of the account that the session opens. Redirects everyone else to the list. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireSignedIn({ request, context })
  const member = signedIn.helping && (await findMember({ request, context }, signedIn))
  if (!member?.helper) throw redirectTo(helpingPath)
  const { account, user, helper } = member
  const handover = await readHandover(context, { account, user, helper })
  const printed = await printPage(context, account, ({ help }) => printHandover(context.printer, handover, { help }))
  return pagePdfAnswer({ path: helpingPath, name: 'feuille-a-remettre.pdf' }, printed)
}
