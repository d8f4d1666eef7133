import type { Field, Group, Recipient } from '#app/rules/letters/definition.ts'
import { countryField } from './addresses.ts'

/** The names of the eight recipient fields of a prefix. */
export function recipientOf(prefix: string): Recipient {
  return {
    name: `${prefix}Name`,
    address: `${prefix}Address`,
    additionalAddress1: `${prefix}AdditionalAddress1`,
    additionalAddress2: `${prefix}AdditionalAddress2`,
    postalCode: `${prefix}PostalCode`,
    town: `${prefix}Town`,
    country: `${prefix}Country`,
    mail: `${prefix}Mail`,
  }
}

/**
 * « Destinataire ». `lead` fields come first (the civility of an employee); `nameLabel` replaces the label of the
 * name. A person has no suggestions.
 */
export function recipientGroup(
  prefix: string,
  { lead = [], nameLabel = 'Nom du destinataire', nameHelp, isPerson = false }: RecipientWords = {},
): Group {
  const names = recipientOf(prefix)
  return {
    title: 'Destinataire',
    kind: 'recipient',
    fields: [
      ...lead,
      {
        name: names.name,
        label: nameLabel,
        type: isPerson ? 'text' : 'autocomplete',
        required: true,
        help: nameHelp ?? 'Vérifiez toujours l’adresse sur un courrier récent de l’organisme.',
        maxLength: 80,
        check: 'organisation',
      },
      {
        name: names.additionalAddress1,
        label: 'Complément d’adresse (ligne 1)',
        type: 'text',
        maxLength: 60,
        check: 'address',
      },
      {
        name: names.additionalAddress2,
        label: 'Complément d’adresse (ligne 2)',
        type: 'text',
        maxLength: 60,
        check: 'address',
      },
      {
        name: names.address,
        label: 'Adresse',
        type: 'text',
        // Not missing when the town is a CEDEX: `missingFields` in rules/letters/answers.ts.
        required: true,
        help: 'Numéro et nom de la voie, ou « TSA », « CS », « BP ». Vide si l’adresse n’a pas de voie.',
        maxLength: 60,
        check: 'address',
      },
      { name: names.postalCode, label: 'Code postal', type: 'text', required: true, check: 'postalCode' },
      { name: names.town, label: 'Commune', type: 'text', required: true, maxLength: 50, check: 'town' },
      countryField(names.country),
      {
        name: names.mail,
        label: 'Adresse e-mail du destinataire',
        type: 'text',
        help: 'N’envoyez pas de pièce d’identité par e-mail non sécurisé : préférez l’espace client ou la poste.',
        maxLength: 120,
        check: 'email',
        inputMode: 'email',
      },
    ],
  }
}

type RecipientWords = { lead?: Field[]; nameLabel?: string; nameHelp?: string; isPerson?: boolean }
