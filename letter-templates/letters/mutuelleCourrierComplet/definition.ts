import { figures } from '#app/content/figures.ts'
import { cardinal } from '#app/rules/french.ts'
import { conservatoryRemark, heirRemarks } from '#app/rules/letters/checks/estate.ts'
import type { Condition } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { calledToEstate } from '#app/rules/letters/paper/called-to-estate.ts'
import { choice, endingSaid, reference, tick } from '#letters/groups/fields.ts'
import { guardianProof } from '#letters/groups/guardian.ts'
import { mayBeCalled, tieIs, tieIsNot } from '#letters/groups/ties.ts'
import { unsaid } from '#letters/groups/unknown.ts'
import {
  applicantGroup,
  deceasedGroup,
  notaryDetails,
  notaryGroup,
  recipientGroup,
  recipientOf,
} from '#letters/groups.ts'

const months = cardinal(figures.groupCoverRequestMonths.value)

const terminate: Condition = { field: 'deceasedMutualAction', is: 'terminate' }
const carryOn: Condition = { field: 'deceasedMutualAction', is: 'continue' }
const stops: Condition = { field: 'deceasedMutualAction', isNot: 'continue' }
const careBill: Condition = { field: 'deceasedMutualCareBill', is: 'on' }
const contributions: Condition = { field: 'deceasedMutualContributionsRefund', is: 'on' }
const funeral: Condition = { field: 'deceasedMutualNotifyFuneralSupport', is: 'on' }
const heir: Condition = { field: 'deceasedMutualHeirQuality', is: 'on' }
/** A spouse who keeps the contract is asked for their own documents only once, as the spouse. */
const isNotSpouse: Condition = tieIsNot('conjoint')
const isSpouse: Condition = tieIs('conjoint')

/** letters-1.8. Loi n° 89-1009 du 31 décembre 1989, art. 4. */
export const mutuelleCourrierComplet: LetterDefinition = {
  id: 'mutuelleCourrierComplet',
  name: 'Mutuelle ou complémentaire santé',
  shortName: 'Mutuelle',
  another: 'une autre mutuelle',
  description:
    'Arrêtez ou poursuivez le contrat, faites rembourser les derniers soins et demandez l’aide aux obsèques.',
  why: 'Pour arrêter les prélèvements et demander l’aide aux obsèques.',
  advice: [
    'La complémentaire santé {de Prénom} cesse au décès : cette lettre arrête les prélèvements.',
    `Les proches couverts par un contrat d’entreprise peuvent le conserver s’ils le demandent dans les ${months} mois.`,
    'Joignez l’acte de décès, votre pièce d’identité et un RIB si un remboursement est attendu.',
  ],
  urgency: '7 days',
  sending: {
    mode: 'plain',
    registeredIf: { any: [careBill, contributions] },
    advice: 'Lettre simple ou espace client ; recommandé avec avis de réception si vous demandez un remboursement.',
  },
  minutes: 5,
  recipient: recipientOf('deceasedMutual'),
  groups: [
    applicantGroup(),
    deceasedGroup({
      deathTown: 'required',
      birthDate: 'optional',
      address: 'required',
      withoutSocialSecurityNumber: unsaid,
    }),
    recipientGroup('deceasedMutual'),
    {
      title: 'Vos demandes à la mutuelle',
      kind: 'topic',
      fields: [
        reference('deceasedMutualMemberNumber', 'Numéro d’adhérent', { mayBeUnknown: unsaid, maxLength: 30 }),
        choice(
          'deceasedMutualAction',
          'Vous souhaitez',
          {
            terminate: 'Mettre fin à l’adhésion',
            continue: 'Poursuivre la couverture pour les proches assurés',
          },
          { help: 'Sans réponse, la lettre informe du décès et ne met fin à rien.' },
        ),
        tick('deceasedMutualNotifyFuneralSupport', 'Demander l’allocation ou l’assistance obsèques', {
          help: 'Beaucoup de contrats prévoient un forfait obsèques ou un capital décès.',
        }),
        tick('deceasedMutualCareBill', 'Des frais de soins restent à rembourser'),
        tick('deceasedMutualContributionsRefund', 'Demander le remboursement des cotisations payées après le décès', {
          showIf: terminate,
        }),
        tick('deceasedMutualHeirQuality', 'Dire que je peux hériter du défunt', {
          help: 'La mutuelle rembourse alors la succession. Cette phrase n’accepte rien : vous gardez votre choix.',
          showIf: mayBeCalled,
        }),
        tick('deceasedMutualCollective', 'Contrat collectif (d’entreprise)', { showIf: carryOn }),
      ],
    },
    notaryGroup(),
  ],
  defaults: (known) => ({
    deceasedMutualAction: endingSaid(known, 'terminate', ['deceasedMutualContributionsRefund']),
    deceasedMutualHeirQuality: 'on',
  }),
  enclosures: [
    { type: 'deathCertificate', level: 'O' },
    guardianProof,
    { type: 'mutualCardOfTheDeceased', level: 'F' },
    { type: 'defunctMutualThirdPartyPaymentCard', level: 'C', showIf: terminate },
    { type: 'deceasedCareBill', level: 'C', showIf: careBill },
    {
      type: 'bankIdentityStatement',
      level: 'C',
      showIf: { any: [careBill, contributions, funeral, { all: [carryOn, isNotSpouse] }] },
    },
    {
      type: 'heirStatusCertificate',
      level: 'F',
      showIf: { all: [heir, { any: [contributions, careBill] }] },
      note: 'Acte de notoriété (le papier du notaire qui dit qui hérite) si vous l’avez ; l’attestation signée des héritiers seulement si vous avez accepté.',
    },
    // In a sealed envelope for the medical adviser, and only if the contract requires it.
    { type: 'naturalDeathCertificate', level: 'F', showIf: funeral },
    { type: 'proofOfIdentity', level: 'O', showIf: { any: [stops, isNotSpouse] } },
    { type: 'proofOfIdentityOfTheSurvivingSpouse', level: 'C', showIf: { all: [carryOn, isSpouse] } },
    { type: 'ribOfTheSurvivingSpouse', level: 'C', showIf: { all: [carryOn, isSpouse] } },
    { type: 'certificateOfBeneficiary', level: 'C', showIf: carryOn },
    notaryDetails(),
  ],
  closing: 'F1',
  endings: [{ what: 'met fin à l’adhésion', said: terminate }],
  remarks: (answers) => {
    const isRefunded = answers.deceasedMutualContributionsRefund === 'on'
    return [
      ...heirRemarks(answers, isRefunded || answers.deceasedMutualCareBill === 'on'),
      ...(isRefunded ? [conservatoryRemark('deceasedMutualContributionsRefund')] : []),
    ]
  },
  view: (answers) => ({ calledToEstate: answers.deceasedMutualHeirQuality ? calledToEstate(answers) : '' }),
  info: {
    key: 'mutuelle',
    text: `La complémentaire santé cesse au décès de l’adhérent. Vérifiez s’il existe une allocation obsèques, et demandez le remboursement des cotisations déjà payées. Si vous étiez couvert par un contrat d’entreprise, vous pouvez demander à le conserver pendant au moins un an, dans les ${months} mois.`,
  },
}
