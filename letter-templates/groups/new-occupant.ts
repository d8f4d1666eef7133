import { relations } from '#app/rules/accounts/relations.ts'
import type { Answers, Condition } from '#app/rules/letters/conditions.ts'
import type { Enclosure } from '#app/rules/letters/definition.ts'
import { fullName, isSigner } from '#app/rules/letters/paper/full-names.ts'
import { gapText } from '#app/rules/letters/paper/gaps.ts'
import { nameOfApplicant } from './fields.ts'
import { TIE } from './ties.ts'

// The person who stays in a rented home, for letters/bailleur. letters-1.11.

/** Grounds on which a person may stay in the home. Loi n° 89-462 art. 14, C. civ. art. 1751. */
export const occupantRights = {
  spouse: 'Époux ou épouse',
  pacs: 'Partenaire de Pacs',
  descendant: 'Enfant ou petit-enfant qui y vivait depuis au moins un an',
  other: 'Parent, grand-parent, concubin ou personne à charge qui y vivait depuis au moins un an',
  none: 'Autre personne, ou moins d’un an',
}

/** Relationships that allow each of these grounds for the person who signs. */
const rightsOf: Readonly<Record<string, readonly string[]>> = {
  spouse: ['conjoint'],
  pacs: ['partenairePacs'],
  descendant: ['enfant', 'petitEnfant', 'arrierePetitEnfant'],
}
const rightIs = (is: string): Condition => ({ field: 'bailleurNewOccupantRight', is })

/**
 * Drops a ground that the relationship no longer allows: the person who signs may have ceased to be the spouse or the
 * child.
 */
export function withoutRightRuledOut(stored: Answers): Answers {
  const { bailleurNewOccupantRight: right = '', [TIE]: tie = '' } = stored
  const signs = isSigner(stored.bailleurNewOccupantName ?? nameOfApplicant(stored), stored)
  const ties = rightsOf[right]
  const isRuledOut = signs && ties !== undefined && Object.hasOwn(relations, tie) && !ties.includes(tie)
  return isRuledOut ? { ...stored, bailleurNewOccupantRight: '' } : stored
}

/** How the page names the new occupant. */
export function occupantView(answers: Answers) {
  const typed = answers.bailleurNewOccupantName ?? ''
  const gap = gapText('nom de la personne qui reste dans le logement', 'bailleurNewOccupantName')
  return { newOccupant: fullName(typed, answers) || gap, occupantSigns: isSigner(typed, answers) }
}

/**
 * Enclosures for the new occupant. Optional in other cases according to letters-1.11, but a document is offered only
 * where it is needed.
 */
export const occupantEnclosures = (change: Condition): Enclosure[] => [
  { type: 'proofOfIdentity', level: 'C', showIf: change },
  { type: 'survivingConjointProof', level: 'C', showIf: { all: [change, { any: ['spouse', 'pacs'].map(rightIs) }] } },
  { type: 'familyRecordBook1', level: 'C', showIf: { all: [change, rightIs('descendant')] } },
  { type: 'familyRecordBook2', level: 'C', showIf: { all: [change, rightIs('descendant')] } },
]
