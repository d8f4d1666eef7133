import { addDays, type Day, isDay } from '../days.ts'
import type { Entry } from './entry.ts'

/** Income tax returns open each year in April, and close before the end of June. impots.gouv.fr, 2021 to 2025. */
const OPENS = '04-01'
const LAST_DAY = '06-30'

/** Income of one calendar year, declared in the spring of the next one. */
export type IncomeReturn = {
  year: number
  /** The year of the spring in which it is declared. */
  spring: number
  /** Whether the deceased may have declared it already. */
  mayBeDone: boolean
}

/**
 * Returns that are due after a death, oldest first. Income of the year before the death is still to be declared after a
 * death in January to March, and may be after one in April to June; later, it was. CGI art. 204.
 */
export function incomeReturns(deathDay: Day): IncomeReturn[] {
  const year = Number(deathDay.slice(0, 4))
  const month = Number(deathDay.slice(5, 7))
  const ofTheDeath = { year, spring: year + 1, mayBeDone: false }
  return month > 6 ? [ofTheDeath] : [{ year: year - 1, spring: year, mayBeDone: month > 3 }, ofTheDeath]
}

/** The return of a line of the calendar; undefined for a line that declares no income. */
export function incomeOf(due: Entry['due'], deathDay: Day): IncomeReturn | undefined {
  if (!('words' in due) || !due.incomeOf) return undefined
  const returns = incomeReturns(deathDay)
  return due.incomeOf === 'year-of-death' ? returns.at(-1) : returns[0]
}

/** « au printemps 2027 », and what to do if that spring is over. */
export function springWords({ spring, mayBeDone }: IncomeReturn, today: Day): string {
  const words = mayBeDone ? `au printemps ${spring}, si ce n’est pas déjà fait` : `au printemps ${spring}`
  return today > `${spring}-${LAST_DAY}` ? `${words}\u00A0: c’est passé, faites-le dès que possible` : words
}

/**
 * « au printemps 2027, et ceux de 2025 au printemps 2026 », of the income up to the death. Without the day of the death,
 * no year is named.
 */
export function returnsCopy(deathDay = ''): string {
  if (!isDay(deathDay)) {
    return 'au printemps de l’année suivante. Si ceux de l’année d’avant n’ont pas été déclarés, ils le sont aussi'
  }
  const [first, last = first] = incomeReturns(deathDay)
  const ofTheDeath = `au printemps ${last!.spring}`
  if (first === last) return ofTheDeath
  const before = `${ofTheDeath}, et ceux de ${first!.year} au printemps ${first!.spring}`
  return first!.mayBeDone ? `${before}, si ce n’est pas déjà fait` : before
}

/** The day a return is sorted by: its opening, or the day after a death that came later. */
export function opensOn({ spring }: IncomeReturn, deathDay: Day): Day {
  const day = `${spring}-${OPENS}`
  return day > deathDay ? day : addDays(deathDay, 1)
}
