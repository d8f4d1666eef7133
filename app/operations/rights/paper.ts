import { renderSheet } from '#app/adapters/printing/letter-html.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import type { MailingDeps } from '#app/context.ts'
import { printSheet } from '#app/operations/bundle/print-sheets.ts'
import { mailToOneself } from '#app/operations/mail/to-oneself.ts'
import type { Day } from '#app/rules/days.ts'
import { rightsMail } from '#app/rules/mail/to-oneself.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { User } from '#db/accounts/users.ts'
import { readRights } from './rights.ts'

type RightsPage = Awaited<ReturnType<typeof readRights>>

/** Groups the rights under the headings of the page, without empty groups. */
function groupsOf({ likely, toCheck, folded }: RightsPage) {
  const groups = [
    { title: 'Vous y avez peut-être droit', rights: likely },
    ...toCheck.map(({ title, rights }) => ({ title: `À vérifier\u00A0: ${title}`, rights })),
    { title: 'Situations particulières', rights: folded },
  ]
  return groups.filter(({ rights }) => rights.length > 0)
}

/** Prints the page of rights in the style of the bundle. `help`: the line with the help telephone. */
export function printRights(
  printer: Pick<Printer, 'printBundle'>,
  page: RightsPage,
  { today, help }: { today: Day; help: string },
) {
  const title = 'Ce à quoi vous avez peut-être droit'
  const groups = groupsOf(page).map(({ title, rights }) => ({
    title,
    // A template refuses what is undefined.
    rights: rights.map(({ title, amount, body, delay = '', ends }) => ({ title, amount, body, delay, ends })),
  }))
  return printSheet(printer, { id: 'rights', title, help }, () => renderSheet('rights-sheet', { groups, today }))
}

/** Emails the page of rights to the user's own address, once per form. Refuses 'too-many-mails' over the limit. */
export async function mailRights(
  deps: MailingDeps,
  { account, user, once }: { account: Account; user: User; once: string | undefined },
) {
  const groups = groupsOf(await readRights(deps, account))
  return await mailToOneself(deps, { user, once }, rightsMail(siteOf(deps.sites(), account), user.email, groups))
}
