import { type DeadlineCode, deadlineTable } from '../calendar/deadlines.ts'
import type { DocumentId } from '../letters/definition.ts'
import { isDocumentId } from '../letters/document-id.ts'
import { type AttachmentType, attachmentTypes } from '../pieces/attachment-types.ts'

/** What a relative may take: a letter, a piece or a date, by an id that none of the others has. idea-L9. */
export type TaskKey =
  | { kind: 'letter'; id: DocumentId }
  | { kind: 'piece'; id: AttachmentType }
  | { kind: 'date'; id: DeadlineCode }

/** Undefined for what is none of them. */
export function taskKeyOf(id: string): TaskKey | undefined {
  if (isDocumentId(id)) return { kind: 'letter', id }
  if (isAttachmentType(id)) return { kind: 'piece', id }
  return isDeadlineCode(id) ? { kind: 'date', id } : undefined
}

const isAttachmentType = (id: string): id is AttachmentType => attachmentTypes.some((type) => type === id)

const isDeadlineCode = (id: string): id is DeadlineCode => Object.hasOwn(deadlineTable, id)

/**
 * `day`: the first to come. `note`: what it is and how far, « Lettre, prête à imprimer ». `isLast`: after all the others,
 * a date that letters do, or that is past.
 */
export type Task = TaskKey & { name: string; note: string; day?: string | undefined; isLast?: boolean }

/** Who has a task, or to whom it is proposed, and by whom. */
export type TaskHolder = { userId: string; proposedBy?: string }

export type HeldTask = Task & Partial<TaskHolder>

type Person = { userId: string; name: string }

export type TaskBoard = {
  /** What nobody has, the first day first. What is proposed is still to take. */
  toTake: HeldTask[]
  mine: HeldTask[]
  /** By name, and by no count. */
  others: (Person & { tasks: HeldTask[] })[]
}

/** Who does what: what nobody has taken first, then what is yours, then the others by name. */
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

const placeOf = ({ isLast = false, day = LAST }: Task) => `${isLast ? 1 : 0} ${day}`

/** After every day. */
const LAST = '9999'

export type TaskProblem = 'taken' | 'proposed'

/** Whether a person may take a task: the first has it, and what is only proposed is free. */
export const whyNotToTake = (holder: TaskHolder | undefined, me: string): TaskProblem | undefined =>
  holder && !holder.proposedBy && holder.userId !== me ? 'taken' : undefined

/** Whether a task may be proposed: not what another has, nor what another has proposed. */
export const whyNotToPropose = (holder: TaskHolder | undefined, me: string): TaskProblem | undefined =>
  whyNotToTake(holder, me) ?? (holder?.proposedBy && holder.proposedBy !== me ? 'proposed' : undefined)

/** Whoever has it, who was asked, and who asked. */
export const mayLeave = ({ userId, proposedBy }: TaskHolder, me: string): boolean => userId === me || proposedBy === me

/** The name of who has taken each task, by its id. */
export type Takers = ReadonlyMap<string, string>

/** « Claire s’en occupe »: of a letter or a piece. */
export const takerCopy = (name: string): string => `${name} s’en occupe`

/** « Claire et Yann s’en occupent »: of a date, whoever has it or one of the letters that do it. */
export function takersCopy({ code, letters }: { code: string; letters: readonly string[] }, takers: Takers) {
  const names = [...new Set([code, ...letters].flatMap((id) => takers.get(id) ?? []))]
  if (names.length < 2) return names[0] && takerCopy(names[0])
  return `${names.slice(0, -1).join(', ')} et ${names.at(-1)} s’en occupent`
}
