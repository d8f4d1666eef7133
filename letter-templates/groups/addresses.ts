import type { Condition } from '#app/rules/letters/conditions.ts'
import type { Field } from '#app/rules/letters/definition.ts'

/**
 * Fields for the address of another person or place, asked when a destination is chosen (S2-3). `names` are the
 * letter's own field names, verbatim; the name of the country field is the stem of the others + `Country` (choice-43).
 */
export function addressFields(
  names: { fullName?: string; address: string; postalCode: string; town: string; country: string },
  showIf: Condition,
  { nameLabel = 'Nom du destinataire', addressLabel = 'Adresse' } = {},
): Field[] {
  const shared = { type: 'text', required: true, showIf } as const
  return [
    ...(names.fullName ? [fullNameField(names.fullName, nameLabel, showIf)] : []),
    { name: names.address, label: addressLabel, maxLength: 60, check: 'address', ...shared },
    { name: names.postalCode, label: 'Code postal', check: 'postalCode', ...shared },
    { name: names.town, label: 'Commune', maxLength: 50, check: 'town', ...shared },
    { ...countryField(names.country), showIf },
  ]
}

/** Field for the name of a person or an organisation that receives something. */
export const fullNameField = (name: string, label: string, showIf: Condition): Field => ({
  name,
  label,
  type: 'text',
  required: true,
  maxLength: 80,
  check: 'organisation',
  showIf,
})

/** The country field. Empty means France (choice-43). */
export function countryField(name: string): Field {
  return { name, label: 'Pays, si l’adresse est à l’étranger', type: 'text', maxLength: 40, autoComplete: 'off' }
}
