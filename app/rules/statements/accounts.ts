import { addDays, type Day, LAST_DAY } from '../days.ts'
import { mergeStatements } from './merge.ts'
import type { Operation, Statement } from './operation.ts'

/** Minimum common digits of two spellings of an account number: with bank, branch and key, or without. */
const LEAST_OF_NUMBER = 8

/** Maximum days that two consecutive statements may both cover. */
const SEAM_DAYS = 3

/**
 * Groups the statements by account and merges them. Two statements are of one account if they say so, or if they have
 * the same operations on the days that both cover. The order of the statements does not matter.
 */
export function accountsOf(statements: readonly Statement[]): Statement[] {
  const groups: Statement[][] = []
  for (const statement of statements) {
    const [own = [], ...more] = groups.filter((group) => group.some((one) => relationOf(one, statement) === 'same'))
    const joined = [...own, ...more.flat(), statement]
    for (const group of [own, ...more]) if (groups.includes(group)) groups.splice(groups.indexOf(group), 1)
    groups.push(joined)
  }
  return groups.map(mergeStatements)
}

/** Whether two statements belong to one account ('same'), to two ('other'), or do not say enough to tell ('unsaid'). */
export function relationOf(one: Statement, other: Statement): 'same' | 'other' | 'unsaid' {
  if (one.bank && other.bank && one.bank !== other.bank) return 'other'
  const overlap = overlapOf(one.operations, other.operations)
  if (overlap === 'shared') return 'same'
  const [number, otherNumber] = [numberOf(one), numberOf(other)]
  if (number && otherNumber) return number.endsWith(otherNumber) || otherNumber.endsWith(number) ? 'same' : 'other'
  if (overlap === 'disjoint') return 'other'
  if (one.bank && other.bank) return 'same'
  return !one.bank && !other.bank && one.layout === other.layout ? 'same' : 'unsaid'
}

/** Returns the digits that identify an account; undefined if the number is missing, short or masked with zeros. */
function numberOf({ account = '' }: Statement): string | undefined {
  const digits = account
    .replace(/\W/g, '')
    .replace(/^FR\d{12}(\w{11})\d{2}$/, '$1')
    .replace(/^0+/, '')
  return digits.length >= LEAST_OF_NUMBER ? digits : undefined
}

/**
 * Compares the operations of the days that both statements cover. Two files of one account have the same operations on
 * those days. Undefined if there are too few common days to tell.
 */
function overlapOf(one: readonly Operation[], other: readonly Operation[]): 'shared' | 'disjoint' | undefined {
  const [from, to] = [laterOf(firstDay(one), firstDay(other)), earlierOf(lastDay(one), lastDay(other))]
  const within = ({ day }: Operation) => day >= from && day <= to
  const here = one.filter(within).map(keyOf)
  const there = new Set(other.filter(within).map(keyOf))
  const fewest = Math.min(here.length, there.size)
  if (fewest === 0) return undefined
  const shared = here.filter((key) => there.has(key)).length
  if (shared * 2 >= fewest) return 'shared'
  return addDays(from, SEAM_DAYS) < to ? 'disjoint' : undefined
}

const keyOf = ({ day, cents }: Operation) => `${day}|${cents}`
const laterOf = (one: Day, other: Day) => (one > other ? one : other)
const earlierOf = (one: Day, other: Day) => (one < other ? one : other)
const firstDay = (operations: readonly Operation[]) => operations.map(({ day }) => day).reduce(earlierOf, LAST_DAY)
const lastDay = (operations: readonly Operation[]) => operations.map(({ day }) => day).reduce(laterOf, '')
