import type { Field, Group } from '#app/rules/letters/definition.ts'
import type { Recipient } from '#app/rules/letters/recipient.ts'
import { countryField } from './addresses.ts'

/** Returns the names of the eight recipient fields for a prefix. */
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

const KNOWN = 'Commencez à écrire le nom : nous vous proposons les adresses connues.'
const CHECK = 'Vérifiez toujours l’adresse sur un courrier récent de l’organisme.'

type RecipientOptions = {
  /** Fields that precede the others, such as the civility of an employee. */
  lead?: Field[]
  nameLabel?: string
  /** Text shown before the usual help: which office to write to. */
  who?: string
  /** Replaces the usual help. */
  nameHelp?: string
  /** `unknown`: we know no address to offer. `person`: not an organisation, and in no list. */
  kind?: 'organisation' | 'unknown' | 'person'
}

/** The group "Destinataire", in the order of letters-0.4. */
export function recipientGroup(prefix: string, options: RecipientOptions = {}): Group {
  const { lead = [], nameLabel = 'Nom du destinataire', who, kind = 'organisation' } = options
  const names = recipientOf(prefix)
  const help = options.nameHelp ?? [who, kind === 'organisation' && KNOWN, CHECK].filter(Boolean).join(' ')
  return {
    title: 'Destinataire',
    kind: 'recipient',
    fields: [
      ...lead,
      {
        name: names.name,
        label: nameLabel,
        type: kind === 'person' ? 'text' : 'autocomplete',
        required: true,
        ...(kind !== 'person' && { help }),
        maxLength: 80,
        check: kind === 'person' ? 'personName' : 'organisation',
      },
      {
        name: names.address,
        label: 'Adresse',
        type: 'text',
        // Not required when the town is a CEDEX: see `missingFields` in rules/letters/answers.ts.
        required: true,
        // Differs from the table of letters-0.4, which has a line without a number that may be empty.
        help: 'Numéro et nom de la voie, ou la boîte postale : « TSA », « CS » ou « BP » et son numéro. Vide si l’adresse n’a ni l’un ni l’autre.',
        maxLength: 60,
        check: 'address',
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
      { name: names.postalCode, label: 'Code postal', type: 'text', required: true, check: 'postalCode' },
      { name: names.town, label: 'Commune', type: 'text', required: true, maxLength: 50, check: 'town' },
      countryField(names.country),
      {
        name: names.mail,
        label: 'Adresse e-mail',
        type: 'text',
        help: 'Facultatif, pour pouvoir envoyer la lettre par e-mail. N’envoyez pas de pièce d’identité par e-mail non sécurisé : préférez l’espace client ou la poste.',
        maxLength: 120,
        check: 'email',
        inputMode: 'email',
      },
    ],
  }
}
