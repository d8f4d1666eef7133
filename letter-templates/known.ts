import { APPLICANT_BIRTH } from '#app/rules/calendar/applicant-birth.ts'
import type { Group, Questions } from '#app/rules/letters/definition.ts'
import { TONE, toneChoices } from '#app/rules/tone.ts'
import { choice, date } from '#letters/groups/fields.ts'
import { applicantGroup, deceasedGroup, notaryGroup, whenNotaryIsNeeded } from '#letters/groups.ts'
import { typesetGroup } from './typeset.ts'

/** The form for what all letters share: who died, who writes, and the notary. choice-62, request-14.4. */
export const knownQuestions: Questions = {
  groups: [
    withTone(
      deceasedGroup({
        deathTown: 'required',
        birthDate: 'required',
        address: 'required',
        withoutSocialSecurityNumber: 'Sans lui, une lettre le dit ou n’en parle pas.',
      }),
    ),
    withBirthDate(applicantGroup()),
    notary(),
  ].map(typesetGroup),
  enclosures: [],
}

/** Adds how our own texts speak of the death. No letter prints it. idea-L19 */
function withTone(group: Group): Group {
  const help =
    'Brutale : un accident, un geste, un acte. Nos e-mails, l’espace et les lettres seront plus sobres. Aucun papier ne le dit.'
  const tone = choice(TONE, 'Le ton de nos textes', toneChoices, { required: false, help })
  return { ...group, fields: [...group.fields, tone] }
}

/** Adds the date of birth of the person who writes, for the calendar. No letter prints it. request-42.2 */
function withBirthDate(group: Group): Group {
  const help = 'Les pensions qui s’ouvrent à un âge ont alors leur date. Aucun papier ne l’imprime.'
  return {
    ...group,
    fields: [...group.fields, date(APPLICANT_BIRTH, 'Votre date de naissance', { help, check: 'birthDate' })],
  }
}

/** Here a notary is one who handles the estate, not a destination of a letter. */
function notary(): Group {
  const group = notaryGroup()
  const showIf = { field: 'hasNotary', is: 'yes' }
  const people = group.fields.filter(({ name }) => name !== 'sendToNotary').map((field) => ({ ...field, showIf }))
  const choices = { yes: 'Oui', unknown: 'Pas encore', no: 'Non' }
  const isChosen = choice('hasNotary', 'Un notaire suit la succession ?', choices, { help: whenNotaryIsNeeded })
  return { ...group, fields: [isChosen, ...people] }
}
