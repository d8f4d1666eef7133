import type { AppContext } from '#app/context.ts'
import { calendarOf } from '#app/operations/calendar/deadlines.ts'
import { type LettersOverview, type OverviewLetter, readOverview } from '#app/operations/letters/overview.ts'
import { listPieces } from '#app/operations/pieces/pieces.ts'
import { can, type Role } from '#app/rules/accounts/roles.ts'
import { nameOf } from '#app/rules/accounts/sharing.ts'
import { whenCopy } from '#app/rules/calendar/copy.ts'
import { type Deadline, deadlineTable } from '#app/rules/calendar/deadlines.ts'
import { datesToCome } from '#app/rules/calendar/letter-dates.ts'
import type { Day } from '#app/rules/days.ts'
import { shortWeekday } from '#app/rules/french.ts'
import { isToLeave } from '#app/rules/letters/actions.ts'
import { letterName } from '#app/rules/letters/letter-name.ts'
import { stageOf } from '#app/rules/letters/progress/stage.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import { boardOf, type Task } from '#app/rules/tasks/tasks.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { listMembershipsOfAccount } from '#db/accounts/memberships.ts'
import { findUsers, type User } from '#db/accounts/users.ts'
import { listAssignments } from '#db/tasks/assignments.ts'
import { taskName } from './names.ts'

type Asking = { account: Account; user: User; role: Role }

/**
 * Reads the task board: the letters to send, the attachments they lack and the open dates, with who has each. A reader
 * sees nothing from the answers (choice-13). `relatives`: names of the others who may take a task.
 */
export async function readTaskBoard(
  { db, keys }: Pick<AppContext, 'db' | 'keys'>,
  { account, user, role }: Asking,
  today: Day,
) {
  const mayTake = can(role, 'take-tasks')
  const overview = await readOverview(db, account, today)
  const deadlines = calendarOf(overview, today, { forReader: !mayTake })
  const members = await listMembershipsOfAccount(db, account.id)
  const users = await findUsers(
    db,
    keys,
    members.map(({ userId }) => userId),
  )
  const people = members.map(({ userId, role }) => {
    const person = users.get(userId)
    return { userId, role, name: person ? nameOf(person) : 'une personne qui n’est plus là' }
  })
  const holders = new Map((await listAssignments(db, account)).map(({ task, ...holder }) => [task, holder]))
  const tasks = [
    ...overview.letters
      .filter(({ state }) => isToLeave(state))
      .map((letter) => ofLetter(letter, deadlines, { mayTake, today })),
    ...piecesOf(overview, holders, mayTake),
    ...deadlines.filter(({ isDone }) => !isDone).map((deadline) => ofDate(deadline, today)),
  ]
  return {
    firstName: overview.firstName,
    mayTake,
    deadlines,
    board: boardOf(tasks, { holders, people, me: user.id }),
    names: Object.fromEntries(people.map(({ userId, name }) => [userId, name])),
    relatives: people
      .filter((person) => person.userId !== user.id && can(person.role, 'take-tasks'))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'fr')),
  }
}

type Shown = { mayTake: boolean; today: Day }

function ofLetter({ definition, name, progress }: OverviewLetter, deadlines: Deadline[], shown: Shown): Task {
  const { id } = definition
  const day = datesToCome(deadlines, id)[0]?.day
  const [missing] = shown.mayTake ? progress.missingAttachments : []
  const stage = stageOf(progress)
  const when = day && `avant le ${shortWeekday(day, shown.today)}`
  const how =
    stage === 'ready'
      ? 'prête à imprimer'
      : stage === 'waiting' && missing && `il manque\u00A0: ${attachments[missing].printed}`
  return {
    kind: 'letter',
    id,
    day,
    name: shown.mayTake ? name : letterName(definition),
    note: ['Lettre', how || when].filter(Boolean).join(', '),
  }
}

/** Lists the attachments that a letter needs or, for a reader, those that somebody has taken. */
function piecesOf(overview: LettersOverview, holders: ReadonlyMap<string, unknown>, mayTake: boolean): Task[] {
  return listPieces(overview)
    .filter(({ type, piece }) => isLacking(piece) && (mayTake || holders.has(type)))
    .map(({ type, piece }) => {
      const note =
        piece.status === 'to-request' ? 'Pièce, à demander' : `Pièce. Où l’obtenir\u00A0: ${attachments[type].origin}`
      return { kind: 'piece', id: type, name: taskName({ kind: 'piece', id: type }), note }
    })
}

const isLacking = ({ status }: { status: string }) => status === 'missing' || status === 'to-request'

/** Returns the task of a date. Past dates stay until done, because they may still be useful. */
function ofDate(deadline: Deadline, today: Day): Task {
  const { code, label, day = '', letters, isPast } = deadline
  const isByLetters = letters.length > 0 && !deadlineTable[code].isMoreThanItsLetters
  const when = isPast ? `Date passée, le ${shortWeekday(day, today)}` : `Date, ${whenCopy(deadline, today)}`
  return {
    kind: 'date',
    id: code,
    name: label,
    day: deadline.day,
    isLast: isPast || isByLetters,
    note: isByLetters ? `${when}. Des lettres s’en chargent.` : when,
  }
}
