import { figures } from '#app/content/figures.ts'
import { cardinal, lastName } from '#app/rules/french.ts'
import { conservatoryRemark, heirRemarks } from '#app/rules/letters/checks/estate.ts'
import { type Condition, holds } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { civilityWord } from '#app/rules/letters/paper/people.ts'
import { applicantAsHeir, coupleSituations, withoutCoupleRuledOut } from '#letters/groups/allowance.ts'
import { addressIn, addressNames, choice, civility, date, personName, reference, tick } from '#letters/groups/fields.ts'
import { guardianProof } from '#letters/groups/guardian.ts'
import { TIE, tieMayBe } from '#letters/groups/ties.ts'
import { unsaid } from '#letters/groups/unknown.ts'
import {
  addressFields,
  applicantGroup,
  deceasedGroup,
  notaryDetails,
  notaryGroup,
  recipientGroup,
  recipientOf,
} from '#letters/groups.ts'

const days = figures.deathAllowancePriorityDays.value
const years = cardinal(figures.deathAllowanceLimitYears.value)

const regulation: Condition = { field: 'poleEmploiRegulation', is: 'on' }
const toHeir: Condition = { all: [regulation, { field: 'poleEmploiRegulationRecipient', is: 'heir' }] }
const toNotary: Condition = { field: 'poleEmploiRegulationRecipient', is: 'notary' }
const allowance: Condition = { field: 'poleEmploiAvailableSupport', is: 'on' }
/** The sentence about the couple is not shown when the relationship rules out a couple. */
const couple: Condition = { all: [allowance, tieMayBe('conjoint', 'partenairePacs', 'concubin')] }
const ifCouple = { showIf: couple }
const withChildren: Condition = { all: [couple, { field: 'poleEmploiChildrenWithDeceased', is: 'on' }] }

const heirAddress = addressNames('poleEmploiHeir')

/** letters-1.6. The id keeps the old name; users see "France Travail" (choice-27). */
export const poleEmploi: LetterDefinition = {
  id: 'poleEmploi',
  name: 'France Travail (ex-Pôle emploi)',
  shortName: 'France Travail',
  description:
    'Le défunt cherchait un emploi ou touchait une allocation : faites cesser les versements et demandez l’allocation décès.',
  why: 'Pour éviter un trop-perçu et demander l’allocation décès.',
  advice: [
    'France Travail doit le savoir pour arrêter les versements : ce qui est versé en trop est ensuite réclamé.',
    `Si {Prénom} percevait une allocation, demandez l’allocation décès dans les ${days} jours. Après ${years} ans, la demande peut être refusée.`,
    'Joignez l’acte de décès, votre pièce d’identité et un RIB si vous demandez une somme.',
  ],
  urgency: '7 days',
  sending: {
    mode: 'plain',
    registeredIf: { any: [regulation, allowance] },
    advice:
      'Lettre simple, ou recommandée avec avis de réception si vous demandez une somme. Vous pouvez aussi appeler le 3949.',
  },
  minutes: 6,
  recipient: recipientOf('poleEmploi'),
  whereToFindAddress: 'L’adresse figure sur les courriers de l’agence.',
  groups: [
    applicantGroup(),
    deceasedGroup({
      deathTown: 'required',
      birthDate: 'required',
      address: 'required',
      withoutSocialSecurityNumber: unsaid,
    }),
    recipientGroup('poleEmploi', { who: 'L’agence dont dépendait le défunt.' }),
    {
      title: 'Vos demandes à France Travail',
      kind: 'topic',
      fields: [
        // The format of this number is not confirmed, so the help of letters-1.6 leaves it out (choice-26).
        reference('poleEmploiAllocationNumber', 'Identifiant France Travail', {
          help: 'Sur les courriers reçus.',
          mayBeUnknown: unsaid,
          maxLength: 15,
        }),
        tick('poleEmploiRegulation', 'Demander le versement des allocations restant dues'),
        choice(
          'poleEmploiRegulationRecipient',
          'À verser',
          { heir: 'À une personne qui hérite', notary: 'Au notaire' },
          { showIf: regulation },
        ),
        civility('poleEmploiHeirCivility', 'Civilité de l’héritier', toHeir),
        personName('poleEmploiHeirFirstName', 'Prénom de l’héritier', { showIf: toHeir }),
        personName('poleEmploiHeirLastName', 'Nom de l’héritier', { showIf: toHeir }),
        ...addressFields(heirAddress, toHeir, { addressLabel: 'Adresse de l’héritier' }),
        tick('poleEmploiAvailableSupport', 'Demander l’allocation décès', {
          help: 'Réservée au conjoint, partenaire de Pacs ou concubin et, selon les cas, aux enfants et parents à charge.',
        }),
        choice(
          'poleEmploiRelationship',
          'Votre situation avec le défunt',
          { married: 'Mariés', pacted: 'Pacsés', cohabitant: 'En concubinage' },
          ifCouple,
        ),
        date('poleEmploiRelationshipStartDate', 'Depuis le', { required: true, check: 'coupleSince', ...ifCouple }),
        tick('poleEmploiChildrenWithDeceased', 'Nous avions des enfants à charge', ifCouple),
        {
          name: 'poleEmploiChildrenCount',
          label: 'Nombre d’enfants à charge',
          type: 'number',
          required: true,
          check: 'children',
          inputMode: 'numeric',
          showIf: withChildren,
        },
        tick('poleEmploiNotifyMissingDocuments', 'Me signaler les pièces manquantes'),
      ],
    },
    notaryGroup(toNotary),
  ],
  defaults: (known) => ({
    poleEmploiRegulationRecipient: 'heir',
    ...applicantAsHeir(known),
    poleEmploiRelationship: coupleSituations[known[TIE] ?? ''] ?? '',
    poleEmploiChildrenCount: '1',
    poleEmploiNotifyMissingDocuments: 'on',
  }),
  tidy: withoutCoupleRuledOut,
  enclosures: [
    { type: 'deathCertificate', level: 'O' },
    { type: 'proofOfIdentity', level: 'O' },
    guardianProof,
    { type: 'survivingConjointProof', level: 'C', showIf: couple },
    { type: 'familyRecordBook2', level: 'C', showIf: withChildren },
    // Required when the heir is the applicant. Also offered for another heir, because the money goes to them.
    { type: 'bankIdentityStatement', level: 'C', showIf: { any: [toHeir, allowance] } },
    { type: 'heirStatusCertificate', level: 'C', showIf: toHeir },
    notaryDetails(toNotary),
  ],
  closing: 'F1',
  endings: [{ what: 'fait clore le dossier et cesser les versements' }],
  remarks: (answers) =>
    holds(regulation, answers)
      ? [...heirRemarks(answers, holds(toHeir, answers)), conservatoryRemark('poleEmploiRegulation')]
      : [],
  view: (answers) => {
    const title = civilityWord(answers.poleEmploiHeirCivility)
    const name = [answers.poleEmploiHeirFirstName, lastName(answers.poleEmploiHeirLastName ?? '')]
      .filter(Boolean)
      .join(' ')
    return {
      heirNamed: name && `${title} ${name}`.trim(),
      heirInline: addressIn(answers, heirAddress),
      isCoupleOfWomen: answers.applicantCivility === 'madame' && answers.deceasedCivility === 'madame',
      childrenCount: Number(answers.poleEmploiChildrenCount ?? ''),
    }
  },
  info: {
    key: 'france-travail',
    text: `Si le défunt percevait une allocation chômage, son conjoint, partenaire ou concubin peut recevoir une allocation décès égale à ${figures.deathAllowanceDays.value} jours d’indemnisation. Demandez-la dans les ${days} jours ; au-delà de ${years} ans, la demande peut être refusée.`,
  },
}
