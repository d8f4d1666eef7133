import { visibleAnswers } from './answers.ts'
import { type Answers, holds } from './conditions.ts'
import type { LetterDefinition } from './definition.ts'

const list = new Intl.ListFormat('fr')

/**
 * Returns a sentence such as "Cette lettre met fin à l’adhésion et rend les cartes de tiers payant.", or undefined for
 * a letter that never ends anything. An unanswered question ends nothing. choice-73.
 */
export function endingsCopy(definition: LetterDefinition, answers: Answers): string | undefined {
  const { endings = [] } = definition
  if (endings.length === 0) return undefined
  const effective = visibleAnswers(definition, answers)
  const said = endings.filter((ending) => holds(ending.said, effective)).map(({ what }) => what)
  if (said.length === 0) return 'Cette lettre ne met fin à rien.'
  return `Cette lettre ${list.format(said)}.`
}
