import { situationOf } from '#app/content/situations/situations.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { assembleDraft, type Request } from '#app/rules/situations/draft.ts'

/** A daughter whose father died in Le Mans. Names begin with a vowel, so that a missing elision shows. */
export const daughter: Answers = {
  applicantCivility: 'madame',
  applicantFirstName: 'Léa-Marie',
  applicantLastName: 'D’Aboville',
  applicantAddress: '3 place du Four',
  applicantPostalCode: '29000',
  applicantCity: 'Quimper',
  applicantRelationshipWithDeceased: 'enfant',
  applicantPhoneNumber: '+33639981234',
  applicantEmail: 'lea@famille.example',
  deceasedCivility: 'monsieur',
  deceasedFirstName: 'Yves',
  deceasedLastName: 'D’Aboville',
  deceasedAddress: '12 rue des Lices',
  deceasedPostalCode: '72000',
  deceasedCity: 'Le Mans',
  defunctBirthDate: '1948-06-01',
  defunctDeathDate: '2026-10-01',
  defunctDeathTown: 'Le Mans',
  notaryName: 'Odile Ernoult',
  notaryAddress: '8 rue du Pont',
  notaryPostalCode: '72000',
  notaryTown: 'Le Mans',
}

/** Drafts with the default goals and `goals`, on 21 November 2026, in a neutral tone. */
export function drafted(id: string, request: Partial<Request>) {
  const situation = situationOf(id)
  const proposed = situation.goals.filter(({ isDefault }) => isDefault).map((goal) => goal.id)
  const { goals = [] } = request
  return assembleDraft(situation, {
    answers: daughter,
    facts: {},
    tone: 'neutral',
    today: '2026-11-21',
    ...request,
    goals: [...proposed, ...goals],
  })
}

/** Returns the paragraphs with plain spaces. */
export const textOf = ({ draft }: ReturnType<typeof drafted>): string[] =>
  (draft?.paragraphs ?? []).map((paragraph) => paragraph.replace(/[\u00A0\u202F]/g, ' '))
