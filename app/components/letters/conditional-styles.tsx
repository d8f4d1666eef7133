import type { Condition, leavesOf } from '#app/rules/letters/conditions.ts'
import type { Field, Group } from '#app/rules/letters/definition.ts'
import { useNonce } from '../nonce.tsx'
import { drawnAs, type PlainLetter } from './drawn.ts'

/**
 * What is asked only after a given answer is hidden by the style sheet until then, without a script. The server
 * decides again when the form is sent. A browser without `:has` shows everything, each part under a line that says
 * when it applies.
 *
 * React escapes the text of a <style>: these rules hold no quote, no `>` and no `&` (docs/architecture.md).
 */
export function ConditionalStyles({ letter }: { letter: PlainLetter }) {
  const rules = conditionsOf(letter)
    .map((condition, index) => rule(condition, index, letter))
    .join('')
  return <style nonce={useNonce()}>{`@supports selector(:has(a)){${rules}}`}</style>
}

/** Each condition once, in the order of the form. */
function conditionsOf({ groups, enclosures }: PlainLetter): Condition[] {
  const all = [...groups, ...groups.flatMap((group) => group.fields), ...enclosures].flatMap(
    ({ showIf }) => showIf ?? [],
  )
  return all.filter((condition, index) => all.findIndex((other) => isSame(other, condition)) === index)
}

const isSame = (one: Condition, other: Condition) => JSON.stringify(one) === JSON.stringify(other)

/** The class of what a condition shows: `if-3`. Nothing without a condition. */
export function classOf(condition: Condition | undefined, letter: PlainLetter): string | undefined {
  if (!condition) return undefined
  return `if-${conditionsOf(letter).findIndex((other) => isSame(other, condition))}`
}

function rule(condition: Condition, index: number, letter: PlainLetter): string {
  const selector = selectorOf(condition, letter)
  return selector ? `form:not(${selector}) .if-${index}{display:none}` : ''
}

/** Matches a form whose answers meet the condition; undefined when no selector can tell. */
export function selectorOf(condition: Condition, letter: PlainLetter): string | undefined {
  if ('all' in condition) {
    const parts = condition.all.map((part) => selectorOf(part, letter))
    return parts.join('') || undefined
  }
  if ('any' in condition) {
    const parts = condition.any.map((part) => selectorOf(part, letter))
    return parts.includes(undefined) ? undefined : `:is(${parts.join()})`
  }
  const group = letter.groups.find(({ fields }) => fields.some(({ name }) => name === condition.field))
  const field = group?.fields.find(({ name }) => name === condition.field)
  return group && field && ofLeaf(condition, field, group, letter)
}

type Leaf = ReturnType<typeof leavesOf>[number]

function ofLeaf(leaf: Leaf, field: Field, group: Group, letter: PlainLetter): string | undefined {
  const value = 'is' in leaf ? leaf.is : 'isNot' in leaf ? leaf.isNot : ''
  const answered = value === '' ? isFilled(field) : hasValue(field, value)
  if (!answered) return undefined
  // « is '' » and « isNot 'x' » hold when the answer is not there; the others need it, and the field in sight.
  if ('is' in leaf ? value === '' : 'isNot' in leaf && value !== '') return `:not(${answered})`
  const above = [group.showIf, field.showIf].map((condition) => condition && selectorOf(condition, letter))
  return `${answered}${above.join('')}`
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
