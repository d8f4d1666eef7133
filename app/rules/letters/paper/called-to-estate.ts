import { type Called, calledBy } from '#app/rules/accounts/relations.ts'
import { agree } from '#app/rules/french.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'

/**
 * States that the person who signs, or the child, may inherit, without taking the title of heir. Returns '' for other
 * people. C. civ. art. 784.
 */
export function calledToEstate({
  applicantRelationshipWithDeceased: tie = '',
  applicantCivility = '',
}: Answers): string {
  const said = (masculine: string, feminine: string, neutral: string) =>
    agree(applicantCivility, masculine, feminine, neutral)
  const sentences: Record<Called, string> = {
    yes: said(
      'Je suis appelé à sa succession.',
      'Je suis appelée à sa succession.',
      'Je fais partie des personnes appelées à sa succession.',
    ),
    perhaps: said(
      'Je peux être appelé à sa succession.',
      'Je peux être appelée à sa succession.',
      'Je fais partie des personnes qui peuvent être appelées à sa succession.',
    ),
    child: 'L’enfant que je représente est appelé à sa succession.',
    no: '',
  }
  return sentences[calledBy(tie)]
}
