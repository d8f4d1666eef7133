import type { AppContext } from '#app/context.ts'
import { funeralDates, isFuneralSet, listCeremonyProgress } from '#app/operations/accounts/progress.ts'
import { type LettersOverview, readOverview } from '#app/operations/letters/overview.ts'
import { readTakers } from '#app/operations/tasks/assignments.ts'
import { listOpenSteps } from '#app/operations/tracking/next-steps.ts'
import { can, type Role } from '#app/rules/accounts/roles.ts'
import type { Deadline } from '#app/rules/calendar/deadlines.ts'
import { FIRST } from '#app/rules/calendar/next-dates.ts'
import { nothingToDo } from '#app/rules/calendar/nothing-to-do.ts'
import { isPaused } from '#app/rules/calendar/reminders.ts'
import { parisDay } from '#app/rules/days.ts'
import { naming } from '#app/rules/first-name.ts'
import { recipientNames } from '#app/rules/letters/letter-name.ts'
import { type Takers, takersCopy } from '#app/rules/tasks/tasks.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { User } from '#db/accounts/users.ts'
import { findReminder } from '#db/letters/reminders.ts'
import { burialDayOf, calendarOf } from './deadlines.ts'

/**
 * Reads the calendar, and whether this user gets reminders. A reader sees the dates and no other answer. `openSteps`:
 * next steps after the replies. `reliefs`: obligations that the family does not have.
 */
export async function readDates(
  context: Pick<AppContext, 'db' | 'keys' | 'now' | 'site'>,
  { account, user, role }: { account: Account; user: User; role: Role },
) {
  const { db, site } = context
  const mayWrite = can(role, 'write-letters')
  const today = parisDay(context.now())
  const overview = await readOverview(db, account, today)
  const { firstName, letters } = overview
  const reminder = await findReminder(db, { accountId: account.id, userId: user.id })
  const takers = await readTakers(context, account)
  const ceremonies = site.services.includes('ec') ? await listCeremonyProgress(db, account) : []
  const burialDay = burialDayOf(ceremonies)
  const deadlines = calendarOf(overview, today, { forReader: !mayWrite, withAsked: true, burialDay })
  const statuses = Object.fromEntries(letters.map(({ definition, progress }) => [definition.id, progress.status]))
  return {
    today,
    mayWrite,
    email: user.email,
    firstName,
    isDated: overview.deathDay !== undefined,
    funerals: funeralDates(ceremonies, today).slice(0, FIRST),
    isFuneralSet: isFuneralSet(ceremonies),
    openSteps: mayWrite ? await listOpenSteps(db, account, letters, today) : [],
    deadlines: deadlines.map((deadline) => toShown(deadline, overview, { mayWrite, takers })),
    reliefs: nothingToDo(statuses).map(({ text, ...relief }) => ({ ...relief, text: naming(text, firstName) })),
    reminder: reminder && { pausedUntil: isPaused(reminder, today) ? reminder.pausedUntil : undefined },
  }
}

/** Returns a date with the names of its letters and of the relatives who take them. */
function toShown(
  { summary: _summary, letters: ids, ...deadline }: Deadline,
  { firstName, letters }: LettersOverview,
  { mayWrite, takers }: { mayWrite: boolean; takers: Takers },
) {
  const named = mayWrite ? letters.filter(({ definition }) => ids.includes(definition.id)) : []
  return {
    ...deadline,
    reason: naming(deadline.reason, firstName),
    who: naming(deadline.who, firstName),
    takers: takersCopy({ code: deadline.code, letters: ids }, takers),
    names: recipientNames(named.filter(({ isChosen }) => isChosen)),
    letters: named.map(({ definition, name }) => ({ id: definition.id, name })),
  }
}
