import { addDays, type Day } from '#app/rules/days.ts'
import {
  beneficiaryField,
  beneficiaryNumbers,
  beneficiaryStateOf,
  shiftBeneficiaries,
} from '#app/rules/letters/beneficiaries/beneficiaries.ts'
import { beneficiaryLines } from '#app/rules/letters/beneficiaries/lines.ts'
import { searchRemarks } from '#app/rules/letters/beneficiaries/remarks.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { isSigner } from '#app/rules/letters/paper/full-names.ts'
import { beneficiaryGroup } from '#letters/groups/beneficiary.ts'
import { guardianProof } from '#letters/groups/guardian.ts'
import {
  applicantGroup,
  deceasedGroup,
  notaryDetails,
  notaryGroup,
  recipientGroup,
  recipientOf,
} from '#letters/groups.ts'
import { agiraAddress } from '#letters/recipients.ts'

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
    'Sans nouvelle après six semaines : aucun assureur n’a trouvé de contrat à votre nom. Le silence n’est pas une preuve : vous pouvez refaire la demande, et écrire aux assureurs que vous connaissez.',
    'Pour un contrat obsèques, la réponse vient en trois jours par le formulaire en ligne dédié (agira.asso.fr).',
  ],
  urgency: '48h',
  // Agira asks the insurers before it replies: one request reaches many companies. Our decision.
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
  // The only address is public and does not change. letters-4, November 2026.
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
    guardianProof,
    { type: 'certificateOfBeneficiary', level: 'F', note: 'Seulement si un contrat désigne déjà cette personne.' },
    { ...notaryDetails(), level: 'F' },
  ],
  closing: 'F1',
  remarks: searchRemarks,
  view: (answers, today) => ({
    beneficiaries: beneficiaryLines(answers),
    beneficiarySigns: isOnlyBeneficiary(answers),
    isFuneralAhead: isFuneralAhead(answers, today),
  }),
  info: {
    key: 'agira',
    text: 'L’AGIRA interroge gratuitement tous les assureurs. Elle ne consulte pas elle-même les contrats : si l’un d’eux vous désigne, l’assureur vous écrira directement. Sans nouvelle après six semaines : aucun assureur n’a trouvé de contrat à votre nom. Le silence n’est pas une preuve : vous pouvez refaire la demande, et écrire aux assureurs que vous connaissez.',
  },
}

/** A funeral is held within 14 days of the death: CGCT art. R. 2213-33 and R. 2213-35, since July 2024. */
const DAYS_TO_FUNERAL = 14

const isFuneralAhead = ({ defunctDeathDate: death }: Answers, today: Day) =>
  Boolean(death) && today <= addDays(death ?? '', DAYS_TO_FUNERAL)

/** Whether the person who signs is the only presumed beneficiary, compared by name. */
function isOnlyBeneficiary(answers: Answers): boolean {
  const first = (part: 'FirstName' | 'LastName') => answers[beneficiaryField(1, part)] ?? ''
  const isNamed = beneficiaryNumbers.filter((number) => beneficiaryStateOf(answers, number) !== 'empty')
  return isNamed.length === 1 && isSigner(`${first('FirstName')} ${first('LastName')}`, answers)
}
