import type { AppContext } from '#app/context.ts'
import { readChanges } from '#app/operations/accounts/audit-log.ts'
import { changeWhen } from '#app/rules/accounts/change-when.ts'
import type { Role } from '#app/rules/accounts/roles.ts'
import { sourceOfDate } from '#app/rules/calendar/date-sources.ts'
import { pauseOf } from '#app/rules/calendar/reminders.ts'
import { parisDay } from '#app/rules/days.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { findChangeMails } from '#db/accounts/change-mails.ts'
import type { User } from '#db/accounts/users.ts'
import { readTaskBoard } from './board.ts'

/** Number of lines of what has happened: the last ones, or all that a page can hold. */
const [FEW, MANY] = [5, 100]

/**
 * Reads who takes which letter, attachment or date, and what has happened. A reader sees all of it except what an answer
 * tells. `isAll`: with every change.
 */
export async function readTasks(
  context: Pick<AppContext, 'db' | 'keys' | 'now'>,
  member: { account: Account; user: User; role: Role },
  { isAll }: { isAll: boolean },
) {
  const { account, user } = member
  const today = parisDay(context.now())
  const { deadlines, board, names, relatives, mayTake } = await readTaskBoard(context, member, today)
  const changes = await readChanges(context, account, { count: (isAll ? MANY : FEW) + 1, mayRead: mayTake })
  const mails = await findChangeMails(context.db, { accountId: account.id, userId: user.id })
  return {
    board,
    names,
    relatives,
    mayTake,
    sources: deadlines
      .filter(({ isDone, isPast, kind }) => kind === 'legal' && !isDone && !isPast)
      .map(({ code }) => sourceOfDate(code)),
    me: { userId: user.id, name: user.displayName },
    changes: {
      lines: changes
        .slice(0, isAll ? MANY : FEW)
        .map(({ at, sentence }) => ({ when: changeWhen(new Date(at), today), sentence })),
      isAll,
      hasMore: changes.length > FEW,
      mails: {
        email: user.email,
        since: mails && parisDay(new Date(mails.askedAt)),
        pausedUntil: pauseOf(mails, context.now()),
      },
    },
  }
}
