import type { Condition } from '#app/rules/letters/conditions.ts'
import type { Field } from '#app/rules/letters/definition.ts'

/**
 * The address of another person or place, asked when a destination is chosen (S2-3). `names` are the letter's own,
 * verbatim; the country's name is the others' stem + `Country` (choice-43).
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

/** A person or an organisation that something is sent to. */
export const fullNameField = (name: string, label: string, showIf: Condition): Field => ({
  name,
  label,
  type: 'text',
  required: true,
  maxLength: 80,
  check: 'organisation',
  showIf,
})

/** Empty means France (choice-43). */
export function countryField(name: string): Field {
  return { name, label: 'Pays, si l’adresse est à l’étranger', type: 'text', maxLength: 40, autoComplete: 'off' }
}
