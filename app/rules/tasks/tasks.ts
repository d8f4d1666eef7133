import { type DeadlineCode, deadlineTable } from '../calendar/deadlines.ts'
import { LAST_DAY } from '../days.ts'
import type { DocumentId } from '../letters/definition.ts'
import { isDocumentId } from '../letters/document-id.ts'
import { type AttachmentType, attachmentTypes } from '../pieces/attachment-types.ts'

/** Something a relative may take on: a letter, an attachment or a date, by a unique id. idea-L9. */
export type TaskKey =
  | { kind: 'letter'; id: DocumentId }
  | { kind: 'piece'; id: AttachmentType }
  | { kind: 'date'; id: DeadlineCode }

/** Returns undefined for an unknown id. */
export function taskKeyOf(id: string): TaskKey | undefined {
  if (isDocumentId(id)) return { kind: 'letter', id }
  if (isAttachmentType(id)) return { kind: 'piece', id }
  return isDeadlineCode(id) ? { kind: 'date', id } : undefined
}

const isAttachmentType = (id: string): id is AttachmentType => attachmentTypes.some((type) => type === id)

const isDeadlineCode = (id: string): id is DeadlineCode => Object.hasOwn(deadlineTable, id)

/**
 * `day`: the next one. `note`: its kind and progress, "Lettre, prête à imprimer". `isLast`: sorted last, because
 * letters do it or the date has passed.
 */
export type Task = TaskKey & { name: string; note: string; day?: string | undefined; isLast?: boolean }

/** The user who has a task, or to whom it is proposed, and by whom. */
export type TaskHolder = { userId: string; proposedBy?: string }

export type HeldTask = Task & Partial<TaskHolder>

type Person = { userId: string; name: string }

export type TaskBoard = {
  /** Tasks that nobody has, earliest first. A proposed task is still available. */
  toTake: HeldTask[]
  mine: HeldTask[]
  /** Sorted by name, never by number of tasks. */
  others: (Person & { tasks: HeldTask[] })[]
}

/** Groups the tasks: available ones, the user's own, then the others' by name. */
export function boardOf(
  tasks: readonly Task[],
  { holders, people, me }: { holders: ReadonlyMap<string, TaskHolder>; people: readonly Person[]; me: string },
): TaskBoard {
  const held: HeldTask[] = tasks
    .map((task) => ({ ...task, ...holders.get(task.id) }))
    .toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)))
  return {
    toTake: held.filter(({ userId }) => userId === undefined),
    mine: held.filter(({ userId }) => userId === me),
    others: people
      .filter(({ userId }) => userId !== me)
      .map((person) => ({ ...person, tasks: held.filter(({ userId }) => userId === person.userId) }))
      .filter(({ tasks }) => tasks.length > 0)
      .toSorted((one, other) => one.name.localeCompare(other.name, 'fr')),
  }
}

const placeOf = ({ isLast = false, day = LAST_DAY }: Task) => `${isLast ? 1 : 0} ${day}`

export type TaskProblem = 'taken' | 'proposed'

/** Returns why a user may not take a task: someone else has it. A proposed task is available. */
export const whyNotToTake = (holder: TaskHolder | undefined, me: string): TaskProblem | undefined =>
  holder && !holder.proposedBy && holder.userId !== me ? 'taken' : undefined

/** Returns why a task may not be proposed: someone else has it or has proposed it. */
export const whyNotToPropose = (holder: TaskHolder | undefined, me: string): TaskProblem | undefined =>
  whyNotToTake(holder, me) ?? (holder?.proposedBy && holder.proposedBy !== me ? 'proposed' : undefined)

/** Whether a user may release a task: they have it, were asked, or asked someone. */
export const mayLeave = ({ userId, proposedBy }: TaskHolder, me: string): boolean => userId === me || proposedBy === me

/** Name of the person who has each task, by task id. */
export type Takers = ReadonlyMap<string, string>

/** "Claire s’en occupe", of a letter or an attachment. */
export const takerCopy = (name: string): string => `${name} s’en occupe`

/** "Claire et Yann s’en occupent", of a date: the people who have it or one of its letters. */
export function takersCopy({ code, letters }: { code: string; letters: readonly string[] }, takers: Takers) {
  const names = [...new Set([code, ...letters].flatMap((id) => takers.get(id) ?? []))]
  if (names.length < 2) return names[0] && takerCopy(names[0])
  return `${names.slice(0, -1).join(', ')} et ${names.at(-1)} s’en occupent`
}
