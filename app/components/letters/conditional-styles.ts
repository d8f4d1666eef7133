import { type Answers, type Condition, holds, type leavesOf } from '#app/rules/letters/conditions.ts'
import type { Field } from '#app/rules/letters/definition.ts'
import type { PlainQuestions } from '#app/rules/letters/shown/plain.ts'
import { drawnAs } from './drawn.ts'

/**
 * Builds the CSS that hides a question until its condition is met, without JavaScript. The server checks the condition
 * again on submit. Browsers without `:has` show every question, each under a line that says when it applies. The rules
 * are in the head of the page (`PageRules`). React escapes the text of a <style>, so these rules contain no quote, no
 * `>` and no `&`.
 */
export function conditionalStyles(letter: PlainQuestions): string {
  const rules = [...rulesOf(letter).values()].flatMap(({ selector, name }) =>
    selector ? [`form:not(${selector}) .${name}{display:none}`] : [],
  )
  return `@supports selector(:has(a)){${rules.join('')}}`
}

/**
 * Returns the class of an element with a condition: `if-3`. If no selector can match the condition (a filled date), the
 * answers decide: `unasked` (styles.css) if it does not hold. Undefined without a condition.
 */
export function classOf(condition: Condition | undefined, letter: PlainQuestions, values: Answers): string | undefined {
  if (!condition) return undefined
  const rule = rulesOf(letter).get(JSON.stringify(condition))
  if (!rule?.selector) return holds(condition, values) ? undefined : 'unasked'
  return rule.name
}

type Rule = { name: string; selector: string | undefined }
const known = new WeakMap<PlainQuestions, Map<string, Rule>>()

/** Returns the rule of each condition by its JSON, once, in form order. Each field asks, so a letter keeps its rules. */
function rulesOf(letter: PlainQuestions): Map<string, Rule> {
  const kept = known.get(letter)
  if (kept) return kept

  const rules = new Map<string, Rule>()
  const { groups, enclosures } = letter
  for (const { showIf } of [...groups, ...groups.flatMap((group) => group.fields), ...enclosures]) {
    if (!showIf || rules.has(JSON.stringify(showIf))) continue
    rules.set(JSON.stringify(showIf), { name: `if-${rules.size}`, selector: selectorOf(showIf, letter) })
  }
  known.set(letter, rules)
  return rules
}

/** Returns a selector that matches a form whose answers meet the condition, or undefined if there is none. */
export function selectorOf(condition: Condition, letter: PlainQuestions): string | undefined {
  return partsOf(condition, letter, true).join('') || undefined
}

/**
 * Returns the selectors that must all match, each once. An empty list means that no selector can match the condition.
 */
function partsOf(condition: Condition, letter: PlainQuestions, withSight: boolean): string[] {
  if ('all' in condition) {
    const parts = condition.all.flatMap((part) => partsOf(part, letter, withSight))
    return mergeListValues([...new Set(parts)], ':not(')
  }
  if ('any' in condition) {
    const ways = condition.any.map((part) => partsOf(part, letter, withSight).join(''))
    return ways.includes('') ? [] : [`:is(${mergeListValues(ways, '').join()})`]
  }
  const group = letter.groups.find(({ fields }) => fields.some(({ name }) => name === condition.field))
  const field = group?.fields.find(({ name }) => name === condition.field)
  if (!group || !field) return []

  const answered = answerOf(condition, field)
  if (!answered) return []
  if (!withSight || !answered.startsWith(':has')) return [answered]
  // An answer counts only while its field is visible; a condition that wants no answer holds without it.
  const above = [group.showIf, field.showIf].flatMap((showIf) => (showIf ? partsOf(showIf, letter, false) : []))
  return [answered, ...above]
}

const listValue = /^(:not\(|):has\(\[name=(\w+)\] option\[value=([\w-]+)\]:checked\)\)?$/

/**
 * Writes the selectors about values of one list as one selector: a condition on the tie names up to twenty values.
 * `sign`: `:not(` for selectors that must all match, an empty text for alternatives.
 */
function mergeListValues(selectors: string[], sign: ':not(' | ''): string[] {
  const others: string[] = []
  const options = new Map<string, string[]>()
  for (const selector of selectors) {
    const [, found, name = '', value] = listValue.exec(selector) ?? []
    if (found === sign) options.set(name, [...(options.get(name) ?? []), `[value=${value}]`])
    else others.push(selector)
  }
  const merged = [...options].map(([name, values]) => {
    const option = values.length === 1 ? values[0] : `:is(${values.join()})`
    return `${sign}:has([name=${name}] option${option}:checked)${sign ? ')' : ''}`
  })
  return [...others, ...merged]
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
