import { renderLetter } from '#app/adapters/printing/letter-html.ts'
import { answersFor } from '#app/rules/letters/answers.ts'
import { checkAnswers } from '#app/rules/letters/checks/checks.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { inProgress } from '#app/rules/letters/in-progress.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import { letterOf } from '#letters/index.ts'
import { textOf } from './text.ts'

// A widow and her late husband: one family for tests of single sentences.

export const roussel: Answers = {
  applicantCivility: 'madame',
  applicantFirstName: 'Jeanne',
  applicantLastName: 'Roussel',
  applicantAddress: '3 rue des Lilas',
  applicantPostalCode: '49000',
  applicantCity: 'Angers',
  applicantRelationshipWithDeceased: 'conjoint',
  deceasedCivility: 'monsieur',
  deceasedFirstName: 'Paul',
  deceasedLastName: 'Roussel',
  defunctDeathDate: '2026-03-01',
  defunctDeathTown: 'Le Mans',
}

/** Day on which these letters are written, unless the test gives another one. */
export const today = '2026-03-05'

/** Returns the HTML of a letter with its default enclosures. `told`: the answers added to those of the family. */
export function letterHtml(id: DocumentId, told: Answers, on = today): string {
  const definition = letterOf(id)
  const { answers, enclosures } = inProgress(definition, { ...roussel, ...told }, {}, on)
  return renderLetter(definition, letterView(definition, answers, { today: on, enclosures }), { gaps: 'words' }).html
}

/** Returns the text of a letter, with ordinary spaces. */
export const letterText = (id: DocumentId, told: Answers, on = today): string =>
  textOf(letterHtml(id, told, on)).replace(/[\u00A0\u202F]/g, ' ')

/** Returns what the form says beside the answers. */
export const remarksOn = (id: DocumentId, told: Answers, on = today) =>
  checkAnswers(letterOf(id), answersFor(letterOf(id), { ...roussel, ...told }, on), on)
