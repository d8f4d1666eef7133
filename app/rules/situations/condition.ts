import { addMonths, isDay, monthsBetween } from '../days.ts'
import { tickedIn } from '../questions/answers.ts'

/**
 * Values that a situation reads, by name: facts about people, the situation's facts, `goal.refund`, `tone`, `today`. A
 * ticked box is `on`, several choices are separated by commas, and an unknown value is ''.
 */
export type SituationValues = Readonly<Record<string, string>>

/** Returns the value. "Je ne sais pas" counts as unknown. */
export const knownValue = (known: SituationValues, name: string): string => {
  const value = Object.hasOwn(known, name) ? (known[name] ?? '') : ''
  return value === 'unknown' ? '' : value
}

type Test = (known: SituationValues) => boolean

/**
 * Evaluates a condition of the data: `a` is known, `!a`, `a & b`, `a | b`, `a = 'v'`, `a != 'v'`, `a ~ 'v'` (is among
 * the choices), `monthsSince(day) >= 4`, `today < dueDate(keysDate, conform)`. Throws on a syntax error.
 */
export function holdsFor(expression: string, known: SituationValues): boolean {
  const test = tests.get(expression) ?? parse(expression)
  tests.set(expression, test)
  return test(known)
}
const tests = new Map<string, Test>()

const token = /\s*('[^']*'|\p{L}[\p{L}\p{N}.]*|\d+|!=|<=|>=|[=~<>!&|(),])/uy

function parse(expression: string): Test {
  const tokens = tokensOf(expression)
  let at = 0
  const peek = () => tokens[at] ?? ''
  const next = () => tokens[at++] ?? ''
  const isNext = (wanted: string) => {
    if (peek() !== wanted) return false
    at++
    return true
  }
  const expect = (wanted: string) => {
    if (next() !== wanted) throw new Error(`"${wanted}" is missing in: ${expression}`)
  }

  function either(): Test {
    const tests = [both()]
    while (isNext('|')) tests.push(both())
    return (known) => tests.some((test) => test(known))
  }
  function both(): Test {
    const tests = [one()]
    while (isNext('&')) tests.push(one())
    return (known) => tests.every((test) => test(known))
  }
  function one(): Test {
    if (isNext('!')) {
      const test = one()
      return (known) => !test(known)
    }
    if (isNext('(')) {
      const test = either()
      expect(')')
      return test
    }
    const left = term()
    const compare = comparisons[peek()]
    if (!compare) return (known) => left(known) !== ''
    next()
    const right = term()
    return (known) => compare(left(known), right(known))
  }
  function term(): (known: SituationValues) => string {
    const word = next()
    if (word.startsWith("'")) return () => word.slice(1, -1)
    if (/^\d/.test(word)) return () => word
    if (!/^\p{L}/u.test(word)) throw new Error(`Unexpected "${word}" in: ${expression}`)
    if (peek() !== '(') return (known) => knownValue(known, word)
    const call = functions[word]
    if (!call) throw new Error(`Unknown function "${word}" in: ${expression}`)
    next()
    const names = [next()]
    while (isNext(',')) names.push(next())
    expect(')')
    return (known) =>
      call(
        names.map((name) => knownValue(known, name)),
        knownValue(known, 'today'),
      )
  }

  const test = either()
  if (at < tokens.length) throw new Error(`Unexpected "${peek()}" in: ${expression}`)
  return test
}

function tokensOf(expression: string): string[] {
  const tokens: string[] = []
  token.lastIndex = 0
  while (token.lastIndex < expression.trimEnd().length) {
    const found = token.exec(expression)?.[1]
    if (!found) throw new Error(`Cannot parse: ${expression}`)
    tokens.push(found)
  }
  return tokens
}

/** Compares numbers as numbers and ISO dates as text. False if a value is unknown. */
const order = (holds: (difference: number) => boolean) => (left: string, right: string) => {
  if (left === '' || right === '') return false
  return holds(/^\d+$/.test(left) ? Number(left) - Number(right) : left < right ? -1 : Number(left > right))
}

const comparisons: Partial<Record<string, (left: string, right: string) => boolean>> = {
  '=': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '~': (left, right) => tickedIn(left).includes(right),
  '<': order((difference) => difference < 0),
  '<=': order((difference) => difference <= 0),
  '>': order((difference) => difference > 0),
  '>=': order((difference) => difference >= 0),
}

/**
 * Return '' for an invalid date. Loi n° 89-462 du 6 juillet 1989, art. 22: a deposit is due one or two months after the
 * keys are returned.
 */
const functions: Partial<Record<string, (values: string[], today: string) => string>> = {
  monthsSince: ([day = ''], today) => (isDay(day) ? String(monthsBetween(day, today)) : ''),
  dueDate: ([day = '', conform = ''], _today) => (isDay(day) ? addMonths(day, conform === 'yes' ? 1 : 2) : ''),
}
