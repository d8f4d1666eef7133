import { relationChoices } from '#app/rules/accounts/relations.ts'
import type { Group } from '#app/rules/letters/definition.ts'
import { countryField } from './addresses.ts'

export const civilities = { monsieur: 'Monsieur', madame: 'Madame' }

/** The group "Vos informations". The relationship is optional in free letters. */
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
