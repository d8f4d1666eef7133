import { addDays, type Day, isDay } from '../days.ts'
import type { Entry } from './entry.ts'

/** Income tax returns open in April and close before the end of June. impots.gouv.fr, 2021 to 2025. */
const OPENS = '04-01'
const LAST_DAY = '06-30'

/** The tax return for one calendar year, filed in the spring of the next year. */
export type IncomeReturn = {
  year: number
  /** Year in which the return is filed. */
  spring: number
  /** Whether the deceased may have filed it already. */
  mayBeDone: boolean
}

/**
 * Returns the tax returns due after a death, oldest first. The return for the year before the death is still due after
 * a death in January to March, and may be due after one in April to June; after a later death, it was filed. CGI art.
 * 204.
 */
export function incomeReturns(deathDay: Day): IncomeReturn[] {
  const year = Number(deathDay.slice(0, 4))
  const month = Number(deathDay.slice(5, 7))
  const ofTheDeath = { year, spring: year + 1, mayBeDone: false }
  return month > 6 ? [ofTheDeath] : [{ year: year - 1, spring: year, mayBeDone: month > 3 }, ofTheDeath]
}

/** Returns the tax return of a calendar line; undefined if it has none. */
export function incomeOf(due: Entry['due'], deathDay: Day): IncomeReturn | undefined {
  if (!('words' in due) || !due.incomeOf) return undefined
  const returns = incomeReturns(deathDay)
  return due.incomeOf === 'year-of-death' ? returns.at(-1) : returns[0]
}

/** Returns "au printemps 2027", and what to do if that spring is over. */
export function springWords({ spring, mayBeDone }: IncomeReturn, today: Day): string {
  const words = mayBeDone ? `au printemps ${spring}, si ce n’est pas déjà fait` : `au printemps ${spring}`
  return today > `${spring}-${LAST_DAY}` ? `${words}\u00A0: c’est passé, faites-le dès que possible` : words
}

/**
 * Returns "au printemps 2027, et ceux de 2025 au printemps 2026" for the income up to the death. Names no year if the
 * day of death is unknown.
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

/** Returns the day to sort a return by: its opening, or the day after the death if that is later. */
export function opensOn({ spring }: IncomeReturn, deathDay: Day): Day {
  const day = `${spring}-${OPENS}`
  return day > deathDay ? day : addDays(deathDay, 1)
}
