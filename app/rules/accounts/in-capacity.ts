import { withoutEnd } from '#app/rules/forms/text.ts'
import { de, elides, lowerFirst } from '#app/rules/french.ts'
import { CALLED, type RelationWords, relations, saysHeir } from './relations.ts'

/**
 * Returns "en qualité d’épouse" or "en tant qu’exécuteur testamentaire", and "en qualité d’époux ou d’épouse" if the
 * civility is unknown. Empty if the relationship is unknown, so that the letter leaves out the sentence.
 */
export function inCapacity(value: string, civility: string): string {
  if (value.trim() === '' || value === 'autre') return ''
  const relation = Object.hasOwn(relations, value) ? relations[value] : undefined
  if (!relation) return saysHeir(value) ? `en tant ${que(CALLED)}` : `en qualité ${de(insideSentence(value))}`
  const said = wordsFor(relation.printed ?? relation.label, civility)
  return relation.turn === 'que' ? `en tant ${said.map(que).join(' ou ')}` : `en qualité ${said.map(de).join(' ou ')}`
}

function wordsFor({ masculine, feminine, neutral }: RelationWords, civility: string): string[] {
  if (civility === 'monsieur') return [masculine]
  if (civility === 'madame') return [feminine]
  return neutral ? [neutral] : [...new Set([masculine, feminine])]
}

/** "Une amie d’enfance." → "une amie d’enfance". */
const insideSentence = (text: string) => lowerFirst(withoutEnd(text.trim()))

const que = (label: string) => (elides(label) ? `qu’${label}` : `que ${label}`)
