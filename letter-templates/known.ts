import type { Group, Questions } from '#app/rules/letters/definition.ts'
import { TONE, toneChoices } from '#app/rules/tone.ts'
import { choice } from '#letters/groups/fields.ts'
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
    applicantGroup(),
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

/** Here a notary is one who handles the estate, not a destination of a letter. */
function notary(): Group {
  const group = notaryGroup()
  const showIf = { field: 'hasNotary', is: 'yes' }
  const people = group.fields.filter(({ name }) => name !== 'sendToNotary').map((field) => ({ ...field, showIf }))
  const choices = { yes: 'Oui', unknown: 'Pas encore', no: 'Non' }
  const isChosen = choice('hasNotary', 'Un notaire suit la succession ?', choices, { help: whenNotaryIsNeeded })
  return { ...group, fields: [isChosen, ...people] }
}
