import type { Condition } from '#app/rules/letters/conditions.ts'
import type { PlainLetter } from './drawn.ts'

/** Above a part that a browser without `:has` shows to everyone: which answer it goes with. Hidden in the others. */
export function Applies({ condition, letter }: { condition: Condition; letter: PlainLetter }) {
  return <p className="hint applies">À remplir si {wordsOf(condition, letter)}.</p>
}

function wordsOf(condition: Condition, letter: PlainLetter): string {
  if ('all' in condition) return condition.all.map((part) => wordsOf(part, letter)).join(' et ')
  if ('any' in condition) return condition.any.map((part) => wordsOf(part, letter)).join(' ou ')
  const field = letter.groups.flatMap((group) => group.fields).find(({ name }) => name === condition.field)
  const label = `« ${field?.label ?? condition.field} »`
  if ('filled' in condition) return `${label} est rempli`
  if ('isNot' in condition) return condition.isNot === '' ? `${label} est rempli` : `${label} est autre`
  if (condition.is === '') return `${label} est vide`
  if (condition.is === 'on') return `${label} est coché`
  return `${label} est « ${field?.choices?.[condition.is] ?? condition.is} »`
}
