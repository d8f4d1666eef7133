import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FinishedPdf } from '#app/adapters/pdf/finished.ts'
import { renderPaper } from '#app/adapters/printing/paper-html.ts'
import type { PrintProblem } from '#app/adapters/printing/print-job.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import type { AppContext } from '#app/context.ts'
import { readJournal } from '#app/operations/accounts/audit-log.ts'
import { readHome } from '#app/operations/accounts/home.ts'
import { readDeceasedName } from '#app/operations/accounts/permissions.ts'
import { printSheets } from '#app/operations/bundle/print-sheets.ts'
import { readTrackingPaper } from '#app/operations/tracking/paper.ts'
import { withHyphen } from '#app/rules/access/sign-in.ts'
import { parisDay } from '#app/rules/days.ts'
import { cardinal } from '#app/rules/french.ts'
import { scopeLines } from '#app/rules/helpers/copy.ts'
import { doneByDay } from '#app/rules/helpers/handover.ts'
import type { Helping } from '#app/rules/helpers/mandates.ts'
import type { Outcome } from '#app/rules/outcome.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { formatPhone } from '#app/rules/phone.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { User } from '#db/accounts/users.ts'
import { listHelperMandates } from '#db/helpers/mandates.ts'

const style = readFileSync(createRequire(import.meta.url).resolve('#letters/helpers/handover-style.css'), 'utf8')

/**
 * Reads what the helper hands over or posts to the person, in the place of every email that the account would have
 * sent: who acts for them and until when, how to stop it, what was done, where the letters stand, and the next dates.
 */
export async function readHandover(
  deps: Pick<AppContext, 'db' | 'keys' | 'sites' | 'now'>,
  { account, user, helper }: { account: Account; user: User; helper: Pick<Helping, 'mandateId'> },
) {
  const { db, keys, sites, now } = deps
  const mandate = (await listHelperMandates(db, account)).find(({ id }) => id === helper.mandateId)!
  const today = parisDay(now())
  const site = siteOf(sites(), account)
  const member = { user, account, role: 'administrator' } as const
  const { lines, firstName } = await readTrackingPaper({ db, keys }, member, today)
  const home = await readHome({ db, keys }, member, { today, offered: site.services })
  const journal = await readJournal({ db, keys }, account, undefined)
  return {
    today,
    firstName,
    deceased: await readDeceasedName(db, account),
    giver: mandate.giver,
    address: mandate.giverAddress ?? [],
    helper: mandate.helper,
    place: mandate.place,
    until: mandate.until,
    may: scopeLines(mandate.scope, firstName),
    reference: withHyphen(mandate.reference),
    phone: formatPhone(site.helpPhone),
    months: cardinal(keptFor.helperMandate.months),
    isForPerson: mandate.begunBy === 'team',
    done: doneByDay(journal.lines),
    isCut: journal.older !== undefined,
    letters: lines.map(({ recipient, leaving, standing }) => ({ recipient, leaving, standing })),
    dates: home.dates,
  }
}

export type Handover = Awaited<ReturnType<typeof readHandover>>

export function printHandover(
  printer: Pick<Printer, 'printBundle'>,
  handover: Handover,
  { help }: { help: string },
): Promise<Outcome<FinishedPdf, PrintProblem>> {
  const title = `Votre dossier pour ${handover.firstName}`
  const html = () => renderPaper('helper-handover', { ...handover, title })
  return printSheets(printer, {
    title,
    style,
    help,
    parts: [{ kind: 'sheet', id: 'helper-handover', title, series: title, level: 1, html }],
  })
}
