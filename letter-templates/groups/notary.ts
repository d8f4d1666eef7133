import { figures } from '#app/content/figures.ts'
import { euros } from '#app/rules/french.ts'
import type { Condition } from '#app/rules/letters/conditions.ts'
import type { Enclosure, Group } from '#app/rules/letters/definition.ts'
import { countryField } from './addresses.ts'

const copied: Condition = { field: 'sendToNotary', is: 'on' }

export const whenNotaryIsNeeded = `Un notaire est obligatoire si la succession comprend un bien immobilier, s’il existe un testament ou une donation entre époux, ou si l’actif atteint ${euros(figures.smallEstateCeiling.value)}.`

/**
 * The group "Notaire": the copy, and the notary's address when a copy is requested or when the letter sends something
 * to the notary (S2-5).
 */
export function notaryGroup(...destinations: Condition[]): Group {
  const showIf: Condition = { any: [copied, ...destinations] }
  return {
    title: 'Notaire',
    kind: 'notary',
    fields: [
      {
        name: 'sendToNotary',
        label: 'Envoyer aussi une copie de ce courrier au notaire',
        type: 'checkbox',
        help: whenNotaryIsNeeded,
      },
      {
        name: 'notaryName',
        label: 'Nom du notaire ou de l’étude',
        type: 'text',
        required: true,
        maxLength: 60,
        check: 'organisation',
        showIf,
      },
      {
        name: 'notaryAddress',
        label: 'Adresse de l’étude',
        type: 'text',
        required: true,
        maxLength: 60,
        check: 'address',
        showIf,
      },
      { name: 'notaryPostalCode', label: 'Code postal', type: 'text', required: true, check: 'postalCode', showIf },
      { name: 'notaryTown', label: 'Commune', type: 'text', required: true, maxLength: 50, check: 'town', showIf },
      { ...countryField('notaryCountry'), showIf },
    ],
  }
}

/** Encloses the notary's details when the letter sends something to the notary or a copy is requested. */
export const notaryDetails = (...destinations: Condition[]): Enclosure => ({
  type: 'contactDetailsOfTheNotary',
  level: 'C',
  showIf: { any: [...destinations, copied] },
})
