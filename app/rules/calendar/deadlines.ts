import type { Day } from '#app/rules/days.ts'
import { frTypo } from '#app/rules/french.ts'
import type { DocumentId, LetterDefinition, LetterKind } from '#app/rules/letters/definition.ts'
import { kindOf } from '#app/rules/letters/document-id.ts'
import type { DocumentStatus } from '#app/rules/letters/documents.ts'
import { isPast } from './advised-day.ts'
import { dayAfter, type Entry, isElsewhere, type Known, type Stake } from './entry.ts'
import { firstDays } from './first-days.ts'
import { firstMonths } from './first-months.ts'
import { firstWeeks } from './first-weeks.ts'
import { firstYear } from './first-year.ts'
import { later } from './later.ts'
import { incomeOf, opensOn, springWords } from './springs.ts'

const table = { ...firstDays, ...firstWeeks, ...firstMonths, ...firstYear, ...later }

/** letters-8, and the two groups of letters that its codes leave out. */
export type DeadlineCode = keyof typeof table

const codes = Object.keys(table) as DeadlineCode[]

/** What a family reads of a line. */
const texts = ['label', 'labelOfYear', 'summary', 'who', 'reason', 'ifLate', 'remark', 'elsewhere']

/** The calendar of a death as data, each line with its source, in the typography of a page. letters-8. */
export const deadlineTable = Object.fromEntries(codes.map((code) => [code, typeset(table[code])])) as Readonly<
  Record<DeadlineCode, Entry>
>

/** What is due, when, why, and what being late costs. Every text is for the family. */
export type Deadline = Pick<Entry, 'label' | 'summary' | 'who' | 'reason' | 'sources' | 'verifiedAt'> & {
  /** One of the two, the other undefined. */
  ifLate: string | undefined
  remark: string | undefined
  code: DeadlineCode
  kind: 'legal' | 'advised'
  stake: Stake
  /** Undefined when it is not counted from the death: `when` then says it in words. */
  day: Day | undefined
  /** « au printemps 2027 »; undefined when there is a day. */
  when: string | undefined
  /** Those still to be sent, in posting order. */
  letters: DocumentId[]
  /** Every letter that does it was sent or set aside; false where letters are not enough. */
  isDone: boolean
  isPast: boolean
  /** For a death abroad or overseas. */
  elsewhere: string | undefined
}

export type CalendarInput = Known & {
  deathDay: Day
  today: Day
  /** All of them, in posting order. */
  letters: readonly Pick<LetterDefinition, 'id' | 'urgency' | 'isUndated'>[]
  /** The status of letters; one that is absent is still to be sent. */
  statuses: Partial<Record<DocumentId, DocumentStatus>>
}

/**
 * The dates of a death in their order, first those of one day in the order of the table. Left out: what an answer says
 * is for nobody here, what was set aside with all its letters, and what nobody can do any more once its day is past.
 */
export function deadlinesOf(input: CalendarInput): Deadline[] {
  return codes
    .filter((code) => !isLeftOut(deadlineTable[code], input))
    .map((code) => ({ deadline: toDeadline(code, input), at: orderOf(deadlineTable[code], input.deathDay) }))
    .sort((one, other) => one.at.localeCompare(other.at))
    .map(({ deadline }) => deadline)
}

/** Whether its day is still to come, and something is still to be done for it. */
export const isAhead = <Line extends Pick<Deadline, 'day' | 'isDone' | 'isPast'>>(
  line: Line,
): line is Line & { day: Day } => line.day !== undefined && !line.isDone && !line.isPast

function typeset(entry: Entry): Entry {
  const set = Object.entries(entry).flatMap(([name, text]) =>
    texts.includes(name) && typeof text === 'string' ? [[name, frTypo(text)]] : [],
  )
  return { ...entry, ...Object.fromEntries(set) }
}

function toDeadline(code: DeadlineCode, input: CalendarInput): Deadline {
  const entry = deadlineTable[code]
  const { summary, who, reason, sources, verifiedAt, elsewhere } = entry
  const income = incomeOf(entry.due, input.deathDay)
  const stake = entry.isToCheck?.(input) ? 'check' : entry.stake
  const letters = lettersOf(entry, input)
  const isAway = elsewhere !== undefined && isElsewhere(input.deathTown)
  const day = dayOf(entry, input)
  const left = letters.filter((id) => !isSettled(input, id))
  return {
    code,
    label: income ? (entry.labelOfYear ?? entry.label).replace('{year}', String(income.year)) : entry.label,
    summary,
    who,
    reason,
    sources,
    verifiedAt,
    stake,
    ifLate: 'ifLate' in entry ? entry.ifLate : undefined,
    remark: 'remark' in entry ? entry.remark : undefined,
    kind: stake === 'advice' || stake === 'check' || stake === 'note' ? 'advised' : 'legal',
    day,
    when: day ? undefined : income ? springWords(income, input.today) : wordsOf(entry),
    letters: left,
    isDone: letters.length > 0 && left.length === 0 && !entry.isMoreThanItsLetters,
    isPast: day !== undefined && isPast(day, input.today),
    elsewhere: isAway ? elsewhere : undefined,
  }
}

/** The letters that its line names and those of its group, in posting order. */
function lettersOf(entry: Entry, { letters }: CalendarInput): DocumentId[] {
  const named = advisedOn(entry.due)
  const isOfGroup = ({ id, urgency, isUndated }: CalendarInput['letters'][number]) =>
    urgency === entry.group && !isUndated && !named.includes(kindOf(id))
  return letters.filter((letter) => entry.letters.includes(kindOf(letter.id)) || isOfGroup(letter)).map(({ id }) => id)
}

/** Those that the advised lines of one day name. */
const advisedOn = (due: Entry['due']): readonly LetterKind[] =>
  codes
    .map((code) => deadlineTable[code])
    .filter((entry) => entry.stake === 'advice' && JSON.stringify(entry.due) === JSON.stringify(due))
    .flatMap(({ letters }) => letters)

/** Undefined where the place of the death decides and is elsewhere, unless the day can only be too early. */
function dayOf({ due, endsWithItsDay, elsewhere }: Entry, { deathDay, deathTown }: CalendarInput): Day | undefined {
  if ('words' in due || (elsewhere && endsWithItsDay && isElsewhere(deathTown))) return undefined
  return dayAfter(deathDay, due)
}

function isLeftOut(entry: Entry, input: CalendarInput): boolean {
  const { cannotConcern, endsWithItsDay, due } = entry
  const letters = lettersOf(entry, input)
  if (cannotConcern?.(input)) return true
  if (letters.length > 0 && letters.every((id) => input.statuses[id] === 'non_pertinent')) return true
  const end = 'words' in due ? due.after : due
  return endsWithItsDay === true && end !== undefined && isPast(dayAfter(input.deathDay, end), input.today)
}

const isSettled = ({ statuses }: CalendarInput, id: DocumentId): boolean =>
  statuses[id] === 'sent' || statuses[id] === 'non_pertinent'

const wordsOf = ({ due }: Entry): string => ('words' in due ? due.words : 'une date à demander')

/** What lines are sorted by; what is counted from something else than the death comes last. */
function orderOf(entry: Entry, deathDay: Day): string {
  const income = incomeOf(entry.due, deathDay)
  if (income) return opensOn(income, deathDay)
  const { due } = entry
  const offset = 'words' in due ? due.after : due
  return offset ? dayAfter(deathDay, offset) : '9999'
}
