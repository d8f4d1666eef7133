import { figures } from '#app/content/figures.ts'
import { addMonths } from '#app/rules/days.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { agree, cardinal } from '#app/rules/french.ts'
import { heirRemarks } from '#app/rules/letters/checks/estate.ts'
import type { Answers, Condition } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { mayClaimPriority, timeLeft } from '#letters/groups/death-capital.ts'
import { choice, tick } from '#letters/groups/fields.ts'
import { guardianProof } from '#letters/groups/guardian.ts'
import { heirProof, tieIs, tieMayBe } from '#letters/groups/ties.ts'
import { saidToBeMissing } from '#letters/groups/unknown.ts'
import { applicantGroup, deceasedGroup, notaryGroup, recipientGroup, recipientOf } from '#letters/groups.ts'

const years = cardinal(figures.deathCapitalLimitYears.value)

const cardAttached: Condition = { field: 'carteVitaleAttached', is: 'on' }
const capital: Condition = { field: 'cpamDeathBenefitInformation', is: 'on' }
const refund: Condition = { field: 'cpamRefundLastCare', is: 'on' }
const isChild: Condition = tieIs('enfant', 'representantLegal')
const mayBeCouple: Condition = tieMayBe('conjoint', 'partenairePacs', 'concubin')
const workRelated: Condition = { field: 'cpamWorkRelated', is: 'on' }
const workPension: Condition = { all: [workRelated, { field: 'cpamWorkPension', is: 'on' }] }
const workFuneral: Condition = { all: [workRelated, { field: 'cpamWorkFuneral', is: 'on' }] }
/** The letter claims a sum for a relative. */
const claims: Condition = { any: [capital, workPension] }

/** Empty if nobody knows: the letter then cites no article. */
const insuredAs = {
  employee: 'Salarié, demandeur d’emploi, en invalidité',
  selfEmployed: 'Artisan, commerçant, indépendant',
  farmer: 'Exploitant agricole ou aide familial',
}

/** No card is made for a child under twelve. */
const hasNoCard = ({ defunctBirthDate: birth, defunctDeathDate: death }: Answers): boolean =>
  Boolean(birth && death) && death! < addMonths(birth!, 12 * 12)

/** letters-1.7. CSS art. L. 361-1, L. 361-4, L. 434-7 and L. 435-1. */
export const cpamCourrierComplet: LetterDefinition = {
  id: 'cpamCourrierComplet',
  name: 'Assurance maladie (CPAM)',
  shortName: 'Assurance maladie',
  description: 'Informez la caisse, rendez la carte Vitale, demandez les derniers remboursements et le capital décès.',
  why: 'Pour rendre la carte Vitale et ne pas manquer le capital décès.',
  advice: [
    'La caisse doit être prévenue pour arrêter les droits {de Prénom} et rembourser les derniers soins.',
    `Si vous viviez à sa charge, demandez le capital décès dans le mois : la priorité se demande alors. Après, c’est encore possible pendant ${years} ans.`,
    'Joignez l’acte de décès, votre pièce d’identité et la carte Vitale : l’original se glisse dans l’enveloppe.',
  ],
  urgency: '7 days',
  sending: {
    mode: 'plain',
    registeredIf: { any: [cardAttached, capital, workRelated] },
    advice:
      'Recommandé avec avis de réception si vous rendez la carte Vitale ou demandez une somme ; lettre simple sinon.',
  },
  minutes: 5,
  recipient: recipientOf('cpam'),
  whereToFindAddress: 'L’adresse figure sur l’attestation de droits.',
  groups: [
    applicantGroup(),
    deceasedGroup({
      deathTown: 'required',
      birthDate: 'orNumber',
      address: 'required',
      withoutSocialSecurityNumber: saidToBeMissing,
    }),
    recipientGroup('cpam', { who: 'La caisse d’assurance maladie du défunt : CPAM, MSA, CGSS…' }),
    {
      title: 'Vos demandes à l’assurance maladie',
      kind: 'topic',
      fields: [
        tick('carteVitaleAttached', 'Je joins la carte Vitale du défunt', {
          help: 'La carte originale doit être rendue par la poste ; une photo ne suffit pas. N’oubliez pas de glisser la carte Vitale dans l’enveloppe.',
        }),
        choice(
          'carteVitaleReason',
          'Pourquoi la carte manque-t-elle ?',
          { lost: 'Perdue', stolen: 'Volée', destroyed: 'Détruite', none: 'Il n’y en avait pas' },
          { showIf: { field: 'carteVitaleAttached', isNot: 'on' } },
        ),
        tick('cpamDeathBenefitInformation', 'Demander le capital décès', {
          help: 'À demander dans le mois si vous étiez à la charge du défunt.',
        }),
        choice('cpamInsuredAs', 'Le défunt était assuré comme…', insuredAs, {
          required: false,
          help: 'Exploitant agricole : écrivez à la MSA.',
          showIf: capital,
        }),
        tick('cpamApplicantDependent', 'J’étais à la charge effective, totale et permanente du défunt', {
          help: 'Condition du rang prioritaire, à demander dans le mois. Si vous représentez un enfant : s’il l’était.',
          showIf: capital,
        }),
        tick('cpamRefundLastCare', 'Demander le remboursement des derniers soins'),
        tick('cpamWorkRelated', 'Le décès est lié au travail', {
          help: 'Accident, trajet ou maladie professionnelle. Ne dites rien de plus sur la santé : la caisse le demandera.',
        }),
        tick('cpamWorkPension', 'Demander la rente des proches', { showIf: workRelated }),
        tick('cpamWorkFuneral', 'J’ai payé des frais d’obsèques ou de transport', { showIf: workRelated }),
      ],
    },
    notaryGroup(),
  ],
  defaults: (known) => ({
    ...(hasNoCard(known) ? { carteVitaleAttached: '', carteVitaleReason: 'none' } : { carteVitaleAttached: 'on' }),
    cpamWorkPension: 'on',
  }),
  enclosures: [
    { type: 'deathCertificate', level: 'O' },
    { type: 'defunctVitalCard', level: 'C', showIf: cardAttached, announced: true },
    { type: 'proofOfIdentity', level: 'O' },
    { type: 'deceasedCareBill', level: 'C', showIf: refund },
    { type: 'bankIdentityStatement', level: 'C', showIf: { any: [refund, capital, workRelated] } },
    { type: 'certificateOfBeneficiary', level: 'F' },
    guardianProof,
    { type: 'familyRecordBook1', level: 'C', showIf: { all: [claims, tieIs('conjoint')] } },
    { type: 'familyRecordBook2', level: 'C', showIf: { all: [claims, isChild] } },
    // The refund of the deceased's own care belongs to the estate: nothing else is asked about it.
    heirProof(refund),
    { type: 'survivingConjointProof', level: 'F', showIf: { all: [claims, mayBeCouple] }, neededIf: workPension },
    { type: 'funeralInvoice', level: 'C', showIf: workFuneral, note: 'Acquittée, à votre nom.' },
    { type: 'vitalCardOfTheSurvivingSpouse', level: 'F', showIf: tieMayBe('conjoint') },
  ],
  closing: 'F1',
  endings: [{ what: 'rend la carte Vitale', said: cardAttached }],
  remarks: (answers, today) => [
    ...heirRemarks(answers, answers.cpamRefundLastCare === 'on'),
    ...(answers.cpamDeathBenefitInformation === 'on' ? timeLeft(answers, today) : []),
  ],
  view: (answers, today) => ({
    hasPriority: answers.cpamApplicantDependent === 'on' && mayClaimPriority(answers, today),
    regime: agree(answers.deceasedCivility ?? '', 'il relevait', 'elle relevait', `relevait ${firstNameOf(answers)}`),
  }),
  info: {
    key: 'cpam',
    text: 'La caisse doit être informée rapidement, carte Vitale à l’appui. Un capital décès existe si votre proche travaillait, était indemnisé ou percevait une pension d’invalidité. Si vous étiez à sa charge, demandez-le dans le mois.',
  },
}
