import { figures } from '#app/rules/figures.ts'
import { euros } from '#app/rules/french.ts'
import type { Condition } from '#app/rules/letters/conditions.ts'
import type { Field, Group, Recipient } from '#app/rules/letters/definition.ts'
import { relationChoices } from '#app/rules/relations.ts'

// The blocks that letters share: `Vos informations`, `Informations du défunt`, `Destinataire`, `Notaire` (S2 §2).

export const civilities = { monsieur: 'Monsieur', madame: 'Madame' }

/** « Vos informations ». The relationship is optional in the three free letters. */
export function applicantGroup({ relationship = 'required' }: { relationship?: 'required' | 'optional' } = {}): Group {
  return {
    title: 'Vos informations',
    kind: 'applicant',
    fields: [
      {
        name: 'applicantCivility',
        label: 'Civilité',
        type: 'select',
        required: true,
        choices: civilities,
        check: 'civility',
      },
      {
        name: 'applicantFirstName',
        label: 'Prénom',
        type: 'text',
        required: true,
        help: 'Prénom usuel, tel qu’il figure sur votre pièce d’identité.',
        maxLength: 60,
        check: 'personName',
        autoComplete: 'given-name',
      },
      {
        name: 'applicantLastName',
        label: 'Nom',
        type: 'text',
        required: true,
        help: 'Nom de naissance ou nom d’usage.',
        maxLength: 60,
        check: 'personName',
        autoComplete: 'family-name',
      },
      {
        name: 'applicantAddress',
        label: 'Adresse',
        type: 'text',
        required: true,
        help: 'Numéro et nom de la voie.',
        maxLength: 60,
        check: 'address',
        autoComplete: 'address-line1',
      },
      {
        name: 'applicantAdditionalAddress',
        label: 'Complément d’adresse',
        type: 'text',
        help: 'Bâtiment, étage, lieu-dit, « chez »…',
        maxLength: 60,
        check: 'address',
        autoComplete: 'address-line2',
      },
      {
        name: 'applicantPostalCode',
        label: 'Code postal',
        type: 'text',
        required: true,
        check: 'postalCode',
        autoComplete: 'postal-code',
      },
      {
        name: 'applicantCity',
        label: 'Commune',
        type: 'text',
        required: true,
        maxLength: 50,
        check: 'town',
        autoComplete: 'address-level2',
      },
      countryField('applicantCountry'),
      {
        name: 'applicantPhoneNumber',
        label: 'Téléphone',
        type: 'text',
        help: 'Un numéro permet souvent de débloquer un dossier plus vite.',
        check: 'phone',
        autoComplete: 'tel',
        inputMode: 'tel',
      },
      {
        name: 'applicantEmail',
        label: 'Adresse e-mail',
        type: 'text',
        help: 'Elle figurera dans le courrier.',
        maxLength: 120,
        check: 'email',
        autoComplete: 'email',
        inputMode: 'email',
      },
      {
        name: 'applicantRelationshipWithDeceased',
        label: 'Votre lien avec le défunt',
        type: 'autocomplete',
        required: relationship === 'required',
        help: 'Choisissez dans la liste ou écrivez votre propre formule, par exemple « compagne ».',
        choices: relationChoices,
        maxLength: 60,
        check: 'relationship',
      },
    ],
  }
}

type Need = 'required' | 'optional' | 'hidden'

/** « Informations du défunt ». `orNumber`: the birth date is required while the social-security number is empty. */
export function deceasedGroup(needs: {
  deathTown: 'required' | 'optional'
  birthDate: Need | 'orNumber'
  address: Need
  socialSecurityNumber: 'optional' | 'hidden'
}): Group {
  const noNumber: Condition = { field: 'deceasedSocialSecurityNumber', is: '' }
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
    needs.socialSecurityNumber === 'optional' && {
      name: 'deceasedSocialSecurityNumber',
      label: 'Numéro de sécurité sociale du défunt',
      type: 'text',
      help: '13 chiffres puis une clé de 2 chiffres, inscrits sur la carte Vitale.',
      mayBeUnknown: true,
      check: 'socialSecurityNumber',
      inputMode: 'numeric',
      autoComplete: 'off',
    },
  ]
  return { title: 'Informations du défunt', kind: 'deceased', fields: fields.filter((field) => field !== false) }
}

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
        help: 'Numéro et nom de la voie, ou « TSA », « CS », « BP ». Vide si l’adresse n’a pas de voie.',
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
        help: 'N’envoyez pas de pièce d’identité par e-mail non sécurisé : préférez l’espace client ou la poste.',
        maxLength: 120,
        check: 'email',
        inputMode: 'email',
      },
    ],
  }
}

type RecipientWords = { lead?: Field[]; nameLabel?: string; nameHelp?: string; isPerson?: boolean }

/**
 * « Notaire »: the copy, and the notary's address when the copy is asked for or when the letter sends something to
 * the notary (S2 §5).
 */
export function notaryGroup(...destinations: Condition[]): Group {
  const showIf: Condition = { any: [{ field: 'sendToNotary', is: 'on' }, ...destinations] }
  return {
    title: 'Notaire',
    kind: 'notary',
    fields: [
      {
        name: 'sendToNotary',
        label: 'Envoyer aussi une copie de ce courrier au notaire',
        type: 'checkbox',
        help: `Un notaire est obligatoire si la succession comprend un bien immobilier, s’il existe un testament ou une donation entre époux, ou si l’actif atteint ${euros(figures.smallEstateCeiling.value)}.`,
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

/**
 * The address of another person or place, asked when a destination is chosen (S2 §3). `names` are the letter's own,
 * verbatim; the country's name is the others' stem + `Country` (decision 43).
 */
export function addressFields(
  names: { fullName?: string; address: string; postalCode: string; town: string; country: string },
  showIf: Condition,
): Field[] {
  const shared = { type: 'text', required: true, showIf } as const
  return [
    ...(names.fullName
      ? [
          {
            name: names.fullName,
            label: 'Nom du destinataire',
            maxLength: 80,
            check: 'organisation',
            ...shared,
          } as Field,
        ]
      : []),
    { name: names.address, label: 'Adresse', maxLength: 60, check: 'address', ...shared },
    { name: names.postalCode, label: 'Code postal', check: 'postalCode', ...shared },
    { name: names.town, label: 'Commune', maxLength: 50, check: 'town', ...shared },
    { ...countryField(names.country), showIf },
  ]
}

/** Empty means France (decision 43). */
function countryField(name: string): Field {
  return { name, label: 'Pays, si l’adresse est à l’étranger', type: 'text', maxLength: 40, autoComplete: 'off' }
}
