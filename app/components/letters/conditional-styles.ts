import { type Answers, type Condition, holds, type leavesOf } from '#app/rules/letters/conditions.ts'
import type { Field } from '#app/rules/letters/definition.ts'
import { drawnAs, type PlainQuestions } from './drawn.ts'

/**
 * What is asked only after a given answer is hidden by the style sheet until then, without a script. The server
 * decides again when the form is sent. A browser without `:has` shows everything, each part under a line that says
 * when it applies. The rules stand in the head of the page (`PageRules`).
 *
 * React escapes the text of a <style>: these rules hold no quote, no `>` and no `&`.
 */
export function conditionalStyles(letter: PlainQuestions): string {
  const rules = conditionsOf(letter).flatMap((condition, index) => {
    const selector = selectorOf(condition, letter)
    return selector ? [`form:not(${selector}) .if-${index}{display:none}`] : []
  })
  return `@supports selector(:has(a)){${rules.join('')}}`
}

/** Each condition once, in the order of the form. */
function conditionsOf({ groups, enclosures }: PlainQuestions): Condition[] {
  const all = [...groups, ...groups.flatMap((group) => group.fields), ...enclosures].flatMap(
    ({ showIf }) => showIf ?? [],
  )
  return all.filter((condition, index) => all.findIndex((other) => isSame(other, condition)) === index)
}

const isSame = (one: Condition, other: Condition) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The class of what a condition shows: `if-3`. What no selector can match (a date that is filled) is decided by the
 * answers: `unasked` (styles.css) where it does not hold. Nothing without a condition.
 */
export function classOf(condition: Condition | undefined, letter: PlainQuestions, values: Answers): string | undefined {
  if (!condition) return undefined
  if (!selectorOf(condition, letter)) return holds(condition, values) ? undefined : 'unasked'
  return `if-${conditionsOf(letter).findIndex((other) => isSame(other, condition))}`
}

/** Matches a form whose answers meet the condition; undefined when no selector can. */
export function selectorOf(condition: Condition, letter: PlainQuestions): string | undefined {
  return partsOf(condition, letter, true).join('') || undefined
}

/** The selectors that must all match, each once. An empty list is a condition that no selector can match. */
function partsOf(condition: Condition, letter: PlainQuestions, withSight: boolean): string[] {
  if ('all' in condition) return [...new Set(condition.all.flatMap((part) => partsOf(part, letter, withSight)))]
  if ('any' in condition) {
    const ways = condition.any.map((part) => partsOf(part, letter, withSight).join(''))
    return ways.includes('') ? [] : [`:is(${ways.join()})`]
  }
  const group = letter.groups.find(({ fields }) => fields.some(({ name }) => name === condition.field))
  const field = group?.fields.find(({ name }) => name === condition.field)
  if (!group || !field) return []

  const answered = answerOf(condition, field)
  if (!answered) return []
  if (!withSight || !answered.startsWith(':has')) return [answered]
  // An answer counts while its field is shown; a condition that wants none holds without it.
  const above = [group.showIf, field.showIf].flatMap((showIf) => (showIf ? partsOf(showIf, letter, false) : []))
  return [answered, ...above]
}

type Leaf = ReturnType<typeof leavesOf>[number]

function answerOf(leaf: Leaf, field: Field): string | undefined {
  const value = 'is' in leaf ? leaf.is : 'isNot' in leaf ? leaf.isNot : ''
  const answered = value === '' ? isFilled(field) : hasValue(field, value)
  const isAbsent = 'is' in leaf ? value === '' : 'isNot' in leaf && value !== ''
  return answered && isAbsent ? `:not(${answered})` : answered
}

function isFilled(field: Field): string | undefined {
  const kind = drawnAs(field)
  if (kind === 'date') return undefined
  if (kind === 'list') return `:has([name=${field.name}] option:not(.none):checked)`
  return `:has([name=${field.name}]:${kind === 'radios' || kind === 'tick' ? 'checked' : 'not(:placeholder-shown)'})`
}

function hasValue(field: Field, value: string): string | undefined {
  if (!/^[a-z][\w-]*$/i.test(value)) return undefined
  switch (drawnAs(field)) {
    case 'tick':
      return `:has([name=${field.name}]:checked)`
    case 'radios':
      return `:has([name=${field.name}][value=${value}]:checked)`
    case 'list':
      return `:has([name=${field.name}] option[value=${value}]:checked)`
    default:
      return undefined
  }
}
