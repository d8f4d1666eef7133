import type { Day } from '#app/rules/days.ts'
import { frTypo } from '#app/rules/french.ts'
import type { DocumentId, LetterDefinition, LetterKind } from '#app/rules/letters/definition.ts'
import { kindOf } from '#app/rules/letters/document-id.ts'
import type { DocumentStatus } from '#app/rules/letters/documents.ts'
import { isPast } from './advised-day.ts'
import { type DateFacts, dayAfter, type Entry, isElsewhere, type Stake } from './entry.ts'
import { firstDays } from './first-days.ts'
import { firstMonths } from './first-months.ts'
import { firstWeeks } from './first-weeks.ts'
import { firstYear } from './first-year.ts'
import { later } from './later.ts'
import { lineDayOf, lineOrderOf, lineWordsOf, lineYear } from './line-days.ts'
import { opening } from './opening.ts'
import { incomeOf, springWords } from './springs.ts'
import { undatedLines } from './undated.ts'
import { yearLines } from './years.ts'

const table = { ...firstDays, ...firstWeeks, ...firstMonths, ...firstYear, ...later, ...yearLines, ...undatedLines }

/** Codes of letters-8, and of two groups of letters without a code there. */
export type DeadlineCode = keyof typeof table

const codes = Object.keys(table) as DeadlineCode[]

/** Texts shown to families. */
const texts = ['label', 'labelOfYear', 'summary', 'who', 'reason', 'ifLate', 'remark', 'elsewhere']

/** The calendar after a death as data, with sources and French typography. letters-8. */
export const deadlineTable = Object.fromEntries(codes.map((code) => [code, typeset(table[code])])) as Readonly<
  Record<DeadlineCode, Entry>
>

/** What is due, when and why, and the consequence of being late. Every text is for the family. */
export type Deadline = Pick<Entry, 'label' | 'summary' | 'who' | 'reason' | 'sources' | 'verifiedAt'> & {
  /** Exactly one of the two is defined. */
  ifLate: string | undefined
  remark: string | undefined
  code: DeadlineCode
  kind: 'legal' | 'advised'
  stake: Stake
  /** Undefined if it is not counted from the death. Then `when` describes it. */
  day: Day | undefined
  /** "au printemps 2027"; undefined if there is a day. */
  when: string | undefined
  /** Year of the day, or of a line without a day that falls in one. */
  year: number | undefined
  /** Whether it has no day and may be done today. */
  isAtOnce: boolean
  /** Letters still to be sent, in posting order. */
  letters: DocumentId[]
  /** Whether every letter was sent or set aside. False if letters are not enough. */
  isDone: boolean
  isPast: boolean
  /** Text for a death abroad or overseas. */
  elsewhere: string | undefined
}

export type CalendarInput = DateFacts & {
  deathDay: Day
  today: Day
  /** All letters, in posting order. */
  letters: readonly Pick<LetterDefinition, 'id' | 'urgency' | 'isUndated'>[]
  /** Whether the lines that are shown only on request are listed. */
  withAsked?: boolean
  /** Statuses of the letters. A missing one is still to be sent. */
  statuses: Partial<Record<DocumentId, DocumentStatus>>
}

/**
 * Returns the dates after a death in chronological order; dates of the same day are in the order of the table. Leaves
 * out dates that concern nobody in the family, dates whose letters were all set aside, and past dates after which
 * nothing can be done.
 */
export function deadlinesOf(input: CalendarInput): Deadline[] {
  const written = input.letters.map((letter) => ({ ...letter, kind: kindOf(letter.id) }))
  return codes
    .map((code) => ({ code, entry: deadlineTable[code], letters: lettersOf(deadlineTable[code], written) }))
    .filter(({ entry, letters }) => !isLeftOut(entry, letters, input))
    .map(({ code, entry, letters }) => ({
      deadline: toDeadline(code, letters, input),
      at: lineOrderOf(entry, input),
    }))
    .sort((one, other) => one.at.localeCompare(other.at))
    .map(({ deadline }) => deadline)
}

/** Whether the line is one of the years after, which stand together on a sheet. */
export const isInYears = ({ code }: Pick<Deadline, 'code'>): boolean =>
  code in yearLines || code in undatedLines || code in opening

/** Whether the line opens or closes months or years after the death: what a family keeps on paper. */
export const opensOrClosesLater = ({ code }: Pick<Deadline, 'code'>): boolean =>
  code in firstYear || code in later || code in yearLines || code in undatedLines || code === 'D_OPTION_NO_SUMMONS_4M'

/** Whether the day is still to come and something remains to be done. */
export const isAhead = <Line extends Pick<Deadline, 'day' | 'isDone' | 'isPast'>>(
  line: Line,
): line is Line & { day: Day } => line.day !== undefined && !line.isDone && !line.isPast

function typeset(entry: Entry): Entry {
  const set = Object.entries(entry).flatMap(([name, text]) =>
    texts.includes(name) && typeof text === 'string' ? [[name, frTypo(text)]] : [],
  )
  return { ...entry, ...Object.fromEntries(set) }
}

function toDeadline(code: DeadlineCode, letters: readonly DocumentId[], input: CalendarInput): Deadline {
  const entry = deadlineTable[code]
  const { summary, who, reason, sources, verifiedAt, elsewhere } = entry
  const income = incomeOf(entry.due, input.deathDay)
  const stake = entry.isToCheck?.(input) ? 'check' : entry.stake
  const isAway = elsewhere !== undefined && isElsewhere(input.deathTown)
  const day = lineDayOf(entry, input)
  const left = letters.filter((id) => !isSettled(input, id))
  return {
    code,
    label: income ? (entry.labelOfYear ?? entry.label).replace('{year}', String(income.year)) : entry.label,
    summary,
    who,
    reason: reason.replaceAll('{year}', input.deathDay.slice(0, 4)),
    sources,
    verifiedAt,
    stake,
    ifLate: 'ifLate' in entry ? entry.ifLate : undefined,
    remark: 'remark' in entry ? entry.remark : undefined,
    kind: stake === 'advice' || stake === 'check' || stake === 'note' ? 'advised' : 'legal',
    day,
    when: day ? undefined : income ? springWords(income, input.today) : lineWordsOf(entry, input),
    ...lineYear(entry, input, day),
    letters: left,
    isDone: letters.length > 0 && left.length === 0 && !entry.isMoreThanItsLetters,
    isPast: day !== undefined && isPast(day, input.today),
    elsewhere: isAway ? elsewhere : undefined,
  }
}

type Written = CalendarInput['letters'][number] & { kind: LetterKind }

/** Returns the letters named by the line and those of its group, in posting order. */
function lettersOf(entry: Entry, letters: readonly Written[]): DocumentId[] {
  const isOfGroup = ({ kind, urgency, isUndated }: Written) =>
    urgency === entry.group && !isUndated && !advised.get(entry)?.includes(kind)
  return letters.filter((letter) => entry.letters.includes(letter.kind) || isOfGroup(letter)).map(({ id }) => id)
}

/** Returns the letters named by the recommended lines of one day. */
const advisedOn = (due: Entry['due']): readonly LetterKind[] =>
  Object.values(deadlineTable)
    .filter((entry) => entry.stake === 'advice' && JSON.stringify(entry.due) === JSON.stringify(due))
    .flatMap(({ letters }) => letters)

/** Letters recommended on the day of each line. */
const advised = new Map(Object.values(deadlineTable).map((line) => [line, advisedOn(line.due)]))

function isLeftOut(entry: Entry, letters: readonly DocumentId[], input: CalendarInput): boolean {
  const { cannotConcern, endsWithItsDay, due, isAsked } = entry
  if (cannotConcern?.(input) || (isAsked && !input.withAsked)) return true
  if (letters.length > 0 && letters.every((id) => input.statuses[id] === 'non_pertinent')) return true
  const end = 'words' in due ? due.after : due
  return endsWithItsDay === true && end !== undefined && isPast(dayAfter(input.deathDay, end), input.today)
}

const isSettled = ({ statuses }: CalendarInput, id: DocumentId): boolean =>
  statuses[id] === 'sent' || statuses[id] === 'non_pertinent'
