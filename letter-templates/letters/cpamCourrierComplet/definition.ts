import { addMonths, type Day } from '#app/rules/days.ts'
import { figures } from '#app/rules/figures.ts'
import { cardinal, dateFr } from '#app/rules/french.ts'
import { heirRemarks } from '#app/rules/letters/checks/estate.ts'
import type { Remark } from '#app/rules/letters/checks/remarks.ts'
import type { Answers, Condition } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { choice, tick } from '#letters/groups/fields.ts'
import { saidToBeMissing } from '#letters/groups/unknown.ts'
import { applicantGroup, deceasedGroup, notaryGroup, recipientGroup, recipientOf } from '#letters/groups.ts'

const years = cardinal(figures.deathCapitalLimitYears.value)

const cardAttached: Condition = { field: 'carteVitaleAttached', is: 'on' }
const capital: Condition = { field: 'cpamDeathBenefitInformation', is: 'on' }
const refund: Condition = { field: 'cpamRefundLastCare', is: 'on' }
const relationIs = (is: string): Condition => ({ field: 'applicantRelationshipWithDeceased', is })
const isChild: Condition = { any: [relationIs('enfant'), relationIs('representantLegal')] }

/** letters-1.7. CSS art. L. 361-1 and L. 361-4. */
export const cpamCourrierComplet: LetterDefinition = {
  id: 'cpamCourrierComplet',
  name: 'Assurance maladie (CPAM)',
  shortName: 'Assurance maladie',
  description: 'Informez la caisse, rendez la carte Vitale, demandez les derniers remboursements et le capital décès.',
  why: 'Pour rendre la carte Vitale et ne pas manquer le capital décès.',
  advice: [
    'La caisse doit être prévenue pour arrêter les droits {de Prénom} et rembourser les derniers soins.',
    `Si vous viviez à sa charge, demandez le capital décès dans le mois : vous êtes prioritaire. Après, c’est encore possible pendant ${years} ans.`,
    'Joignez l’acte de décès, votre pièce d’identité et la carte Vitale : l’original se glisse dans l’enveloppe.',
  ],
  urgency: '7 days',
  sending: {
    mode: 'plain',
    registeredIf: { any: [cardAttached, capital] },
    advice:
      'Recommandé avec avis de réception si vous rendez la carte Vitale ou demandez le capital décès ; lettre simple sinon.',
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
          { lost: 'Perdue', stolen: 'Volée', destroyed: 'Détruite' },
          { showIf: { field: 'carteVitaleAttached', isNot: 'on' } },
        ),
        tick('cpamDeathBenefitInformation', 'Demander le capital décès', {
          help: 'À demander dans le mois si vous étiez à la charge du défunt.',
        }),
        tick('cpamApplicantDependent', 'J’étais à la charge effective, totale et permanente du défunt', {
          help: 'Condition du rang prioritaire, à demander dans le mois.',
          showIf: capital,
        }),
        tick('cpamRefundLastCare', 'Demander le remboursement des derniers soins'),
      ],
    },
    notaryGroup(),
  ],
  defaults: () => ({ carteVitaleAttached: 'on' }),
  enclosures: [
    { type: 'deathCertificate', level: 'O' },
    { type: 'defunctVitalCard', level: 'C', showIf: cardAttached, announced: true },
    { type: 'proofOfIdentity', level: 'O' },
    { type: 'deceasedCareBill', level: 'C', showIf: refund },
    { type: 'bankIdentityStatement', level: 'C', showIf: { any: [refund, capital] } },
    { type: 'certificateOfBeneficiary', level: 'F' },
    { type: 'familyRecordBook1', level: 'C', showIf: { all: [capital, relationIs('conjoint')] } },
    { type: 'familyRecordBook2', level: 'C', showIf: { all: [capital, isChild] } },
    // The refund of the deceased's own care goes to the estate: nothing else is asked about it.
    { type: 'heirStatusCertificate', level: 'C', showIf: refund },
    { type: 'survivingConjointProof', level: 'F', showIf: capital },
    { type: 'vitalCardOfTheSurvivingSpouse', level: 'F' },
  ],
  closing: 'F1',
  endings: [{ what: 'rend la carte Vitale', said: cardAttached }],
  remarks: (answers, today) => [
    ...heirRemarks(answers, answers.cpamRefundLastCare === 'on'),
    ...(answers.cpamDeathBenefitInformation === 'on' ? timeLeft(answers, today) : []),
  ],
  view: (answers, today) => ({
    hasPriority: answers.cpamApplicantDependent === 'on' && isWithinMonth(answers, today),
  }),
  info: {
    key: 'cpam',
    text: 'La caisse doit être informée rapidement, carte Vitale à l’appui. Un capital décès existe si votre proche travaillait, était indemnisé ou percevait une pension d’invalidité. Si vous étiez à sa charge, demandez-le dans le mois.',
  },
}

/** The dependants' rank is kept for less than a month, « de quantième à quantième ». CSS art. L. 361-4. */
const lastMonthDay = (death: Day) => addMonths(death, figures.deathCapitalPriorityMonths.value)
const isWithinMonth = ({ defunctDeathDate: death }: Answers, today: Day) =>
  Boolean(death) && today < lastMonthDay(death ?? '')

function timeLeft(answers: Answers, today: Day): Remark[] {
  const death = answers.defunctDeathDate ?? ''
  if (!death) return []
  const inform = (code: string, message: string): Remark[] => [
    { field: 'cpamDeathBenefitInformation', code, level: 'information', message },
  ]
  if (today >= addMonths(death, figures.deathCapitalLimitYears.value * 12))
    return inform(
      'M-CPAM-3',
      `Le capital décès se demande dans les ${years} ans : ce délai est passé. La caisse peut refuser cette demande.`,
    )
  if (answers.cpamApplicantDependent !== 'on') return []
  const limit = dateFr(lastMonthDay(death))
  return isWithinMonth(answers, today)
    ? inform('M-CPAM-1', `Postez cette lettre avant le ${limit} : votre demande sera prioritaire.`)
    : inform(
        'M-CPAM-2',
        `Le délai d’un mois pour être prioritaire a pris fin le ${limit}. Vous pouvez encore demander le capital décès : la lettre ne parle plus de priorité.`,
      )
}
