import { renderSheet } from '#app/adapters/printing/letter-html.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import type { MailingDeps } from '#app/context.ts'
import { type Actor, withPermission } from '#app/operations/accounts/permissions.ts'
import { printSheet } from '#app/operations/bundle/print-sheets.ts'
import { calendarOf } from '#app/operations/calendar/deadlines.ts'
import { queueToOneself } from '#app/operations/mail/to-oneself.ts'
import { paperDate } from '#app/rules/calendar/copy.ts'
import { datesToCome, type LetterDate } from '#app/rules/calendar/letter-dates.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { type FirstStep, firstSteps } from '#app/rules/letters/first-steps.ts'
import { letterName } from '#app/rules/letters/letter-name.ts'
import { type Item, notToForgetOf } from '#app/rules/letters/not-to-forget.ts'
import type { PathStage } from '#app/rules/letters/progress/path.ts'
import { confirmationMail } from '#app/rules/mail/confirmation.ts'
import type { Outcome } from '#app/rules/outcome.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { toneOf } from '#app/rules/tone.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { readOverview } from './overview.ts'
import { stagesDone } from './path.ts'

/** A letter that only has to be printed and posted. */
export type ReadyLetter = {
  id: DocumentId
  /** Name of its recipient. */
  recipient: string
  /** Name of its kind, with a number from the second one on. */
  name: string
  /** Dates to come. Past dates are of no help here. */
  dates: LetterDate[]
}

export type LettersConfirmation = {
  firstName: string
  steps: FirstStep[]
  ready: ReadyLetter[]
  notToForget: Item[]
}

/** Reads what to do first, which letters are ready, most urgent first, and what not to forget. Creates nothing. */
export async function readLettersConfirmation(
  db: Db,
  account: Account,
  today: Day,
): Promise<LettersConfirmation & { stagesDone: PathStage[] }> {
  const overview = await readOverview(db, account, today)
  const deadlines = calendarOf(overview, today)
  const ready = overview.letters
    .filter(({ isChosen, progress }) => isChosen && progress.isReady)
    .map(({ definition, letter }) => ({
      id: definition.id,
      recipient: letter.answers[definition.recipient.name]?.trim() || letterName(definition),
      name: letterName(definition),
      dates: datesToCome(deadlines, definition.id),
    }))
  const { firstName, profile } = overview
  const notToForget = notToForgetOf(firstName, toneOf(profile))
  return { firstName, steps: firstSteps(ready, today), ready, notToForget, stagesDone: stagesDone(overview) }
}

/** Prints that page in the style of the bundle. */
export function printConfirmation(
  printer: Pick<Printer, 'printBundle'>,
  page: LettersConfirmation,
  { today, help }: { today: Day; help: string },
) {
  const title = 'Vos courriers'
  const ready = page.ready.map(({ dates, ...letter }) => ({ ...letter, dates: dates.map(paperDate) }))
  return printSheet(printer, { id: 'confirmation', title, help }, () =>
    renderSheet('confirmation-sheet', { ...page, ready, today }),
  )
}

/** Emails the page to the user's own address, once per form. Refuses 'too-many-mails' over the limit. */
export function mailConfirmation(
  deps: MailingDeps,
  actor: Actor,
): Promise<Outcome<{ mailId: string }, 'not-allowed' | 'too-many-mails'>> {
  const { account, user } = actor
  return withPermission<{ mailId: string }, 'too-many-mails'>(deps, actor, 'mail-letters', async (db) => {
    const page = await readLettersConfirmation(db, account, parisDay(deps.now()))
    return queueToOneself({ ...deps, db }, user, confirmationMail(siteOf(deps.sites(), account), user.email, page))
  })
}
