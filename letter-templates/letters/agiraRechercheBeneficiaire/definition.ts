import {
  begunCondition,
  beneficiaryField,
  beneficiaryNumbers,
  completeCondition,
  shiftBeneficiaries,
} from '#app/rules/letters/beneficiaries/beneficiaries.ts'
import { beneficiaryLines } from '#app/rules/letters/beneficiaries/lines.ts'
import { beneficiaryRelationChoices } from '#app/rules/letters/beneficiaries/relations.ts'
import { searchRemarks } from '#app/rules/letters/beneficiaries/remarks.ts'
import type { Condition } from '#app/rules/letters/conditions.ts'
import type { Group, LetterDefinition } from '#app/rules/letters/definition.ts'
import {
  applicantGroup,
  civilities,
  deceasedGroup,
  notaryDetails,
  notaryGroup,
  recipientGroup,
  recipientOf,
} from '#letters/groups.ts'
import { agiraAddress } from '#letters/recipients.ts'

const lifeInsurance: Condition = { field: 'insuranceBeneficiaryLookForLifeInsurance', is: 'on' }

/** C. assur. art. L. 132-9-2 and L. 132-9-3. letters-1.2. */
export const agiraRechercheBeneficiaire: LetterDefinition = {
  id: 'agiraRechercheBeneficiaire',
  name: 'Recherche de contrats d’assurance vie et obsèques (AGIRA)',
  shortName: 'Agira',
  description:
    'Demandez à l’organisme central des assureurs si le défunt avait souscrit une assurance vie en faveur de ses proches, ou un contrat finançant ses obsèques.',
  why: 'Pour savoir, gratuitement, si un contrat désigne un proche.',
  advice: [
    'C’est gratuit. L’Agira prévient tous les assureurs. Si vous êtes bénéficiaire, l’assureur vous écrit.',
    'Pas de nouvelle au bout de 6 semaines : il n’y a sans doute pas de contrat à votre nom.',
    'Pour un contrat obsèques, la réponse vient en trois jours par le formulaire en ligne dédié (agira.asso.fr).',
  ],
  urgency: '48h',
  // Agira asks the insurers before it answers: one letter is many. Our decision.
  replyDays: 42,
  sending: {
    mode: 'plain',
    advice:
      'Formulaire en ligne conseillé (agira.asso.fr, un formulaire par recherche), ou lettre simple. Le recommandé est inutile.',
  },
  minutes: 8,
  recipient: recipientOf('insuranceBeneficiaryOrganization'),
  groups: [
    applicantGroup(),
    deceasedGroup({
      deathTown: 'required',
      birthDate: 'required',
      address: 'required',
    }),
    recipientGroup('insuranceBeneficiaryOrganization', { nameLabel: 'Organisme' }),
    {
      title: 'Votre recherche',
      kind: 'topic',
      fields: [
        {
          name: 'insuranceBeneficiaryLookForLifeInsurance',
          label: 'Rechercher une assurance vie ou un contrat décès',
          type: 'checkbox',
        },
        {
          name: 'insuranceBeneficiaryLookForFuneralInsurance',
          label: 'Rechercher un contrat obsèques',
          type: 'checkbox',
          help: 'À cocher si les obsèques ne sont pas encore réglées.',
        },
      ],
    },
    ...beneficiaryNumbers.map(beneficiaryGroup),
    notaryGroup(),
  ],
  tidy: shiftBeneficiaries,
  // The one address is public and constant. letters-4, November 2026.
  defaults: () => ({
    insuranceBeneficiaryOrganizationName: agiraAddress.name,
    insuranceBeneficiaryOrganizationAddress: agiraAddress.address,
    insuranceBeneficiaryOrganizationPostalCode: agiraAddress.postalCode,
    insuranceBeneficiaryOrganizationTown: agiraAddress.town,
    insuranceBeneficiaryLookForLifeInsurance: 'on',
  }),
  enclosures: [
    { type: 'deathCertificate', level: 'O' },
    { type: 'proofOfIdentity', level: 'F' },
    { type: 'certificateOfBeneficiary', level: 'F' },
    { ...notaryDetails(), level: 'F' },
  ],
  closing: 'F1',
  remarks: searchRemarks,
  view: (answers) => ({ beneficiaries: beneficiaryLines(answers) }),
  info: {
    key: 'agira',
    text: 'L’AGIRA interroge gratuitement tous les assureurs. Elle ne consulte pas elle-même les contrats : si l’un d’eux vous désigne, l’assureur vous écrira directement. Sans nouvelle au bout de six semaines environ, il n’existe probablement pas de contrat en votre faveur.',
  },
}

/** The first is needed; each of the others appears once the one before is complete, and is whole or empty. */
function beneficiaryGroup(number: number): Group {
  const isFirst = number === 1
  const needed = isFirst ? true : begunCondition(number)
  // An organisation has a name, and neither civility nor first name.
  const isPerson: Condition = { field: beneficiaryField(number, 'Relationship'), isNot: 'organisme' }
  const ofPerson: Condition = isFirst ? isPerson : { all: [begunCondition(number), isPerson] }
  return {
    title: `Bénéficiaire présumé n° ${number}`,
    kind: 'topic',
    entry: number,
    showIf: isFirst ? lifeInsurance : { all: [lifeInsurance, completeCondition(number - 1)] },
    ...(!isFirst && { appliesWhen: `le bénéficiaire présumé n° ${number - 1} est rempli en entier` }),
    fields: [
      {
        name: beneficiaryField(number, 'Civility'),
        label: 'Civilité',
        type: 'select',
        required: ofPerson,
        choices: civilities,
        check: 'civility',
      },
      {
        name: beneficiaryField(number, 'FirstName'),
        label: 'Prénom',
        type: 'text',
        required: ofPerson,
        maxLength: 60,
        check: 'personName',
      },
      {
        name: beneficiaryField(number, 'LastName'),
        label: 'Nom',
        type: 'text',
        required: needed,
        help: 'Nom de naissance et nom d’usage. Pour un organisme, son nom.',
        maxLength: 80,
        check: 'organisation',
      },
      {
        name: beneficiaryField(number, 'Relationship'),
        label: 'Lien avec le défunt',
        type: 'select',
        required: needed,
        choices: beneficiaryRelationChoices,
      },
      {
        name: beneficiaryField(number, 'Place'),
        label: 'Adresse complète',
        type: 'textarea',
        required: needed,
        help: 'Rue, code postal, commune, pays.',
        maxLength: 200,
      },
    ],
  }
}
