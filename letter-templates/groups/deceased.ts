import type { Condition } from '#app/rules/letters/conditions.ts'
import type { Field, Group } from '#app/rules/letters/definition.ts'
import { countryField } from './addresses.ts'
import { civilities } from './applicant.ts'

type Need = 'required' | 'optional' | 'hidden'

/** The group "Informations du défunt". `orNumber`: either the birth date or the social-security number is required. */
export function deceasedGroup(needs: {
  deathTown: 'required' | 'optional'
  birthDate: Need | 'orNumber'
  address: Need
  /** What the letter does without the number. Undefined if the letter does not ask for it. */
  withoutSocialSecurityNumber?: string
}): Group {
  const noNumber: Condition = { field: 'deceasedSocialSecurityNumber', is: '' }
  const noBirthDate: Condition = { field: 'defunctBirthDate', is: '' }
  const address = { required: needs.address === 'required', maxLength: 60 }
  const fields: (Field | false)[] = [
    {
      name: 'deceasedCivility',
      label: 'Civilité du défunt',
      type: 'select',
      required: true,
      choices: civilities,
      check: 'civility',
    },
    {
      name: 'deceasedFirstName',
      label: 'Prénom(s) du défunt',
      type: 'text',
      required: true,
      help: 'Tous les prénoms, dans l’ordre de l’état civil, si vous les connaissez.',
      maxLength: 100,
      check: 'personName',
    },
    {
      name: 'deceasedLastName',
      label: 'Nom du défunt',
      type: 'text',
      required: true,
      help: 'Nom de naissance suivi, s’il y a lieu, du nom d’usage : « Martin, épouse Dubois ».',
      maxLength: 60,
      check: 'personName',
    },
    needs.birthDate !== 'hidden' && {
      name: 'defunctBirthDate',
      label: 'Date de naissance',
      type: 'date',
      required: needs.birthDate === 'orNumber' ? noNumber : needs.birthDate === 'required',
      help: 'Demandée par presque tous les organismes.',
      check: 'birthDate',
    },
    { name: 'defunctDeathDate', label: 'Date du décès', type: 'date', required: true, check: 'deathDate' },
    {
      name: 'defunctDeathTown',
      label: 'Commune du décès',
      type: 'text',
      required: needs.deathTown === 'required',
      help: 'Pour un décès à l’étranger : « Lisbonne (Portugal) ».',
      maxLength: 60,
      check: 'deathTown',
    },
    needs.address !== 'hidden' && {
      name: 'deceasedAddress',
      label: 'Dernière adresse du défunt',
      type: 'text',
      check: 'address',
      ...address,
    },
    needs.address !== 'hidden' && {
      name: 'deceasedPostalCode',
      label: 'Code postal',
      type: 'text',
      check: 'postalCode',
      ...address,
    },
    needs.address !== 'hidden' && { name: 'deceasedCity', label: 'Commune', type: 'text', check: 'town', ...address },
    needs.address !== 'hidden' && countryField('deceasedCountry'),
    needs.withoutSocialSecurityNumber !== undefined && {
      name: 'deceasedSocialSecurityNumber',
      label: 'Numéro de sécurité sociale du défunt',
      type: 'text',
      help: '15 chiffres, sur sa carte Vitale.',
      required: needs.birthDate === 'orNumber' && noBirthDate,
      mayBeUnknown: needs.withoutSocialSecurityNumber,
      check: 'socialSecurityNumber',
      inputMode: 'numeric',
      autoComplete: 'off',
    },
  ]
  return { title: 'Informations du défunt', kind: 'deceased', fields: fields.filter((field) => field !== false) }
}
