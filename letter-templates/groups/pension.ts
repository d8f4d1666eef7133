import { figures } from '#app/rules/figures.ts'
import type { Condition } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import {
  addressFields,
  applicantGroup,
  deceasedGroup,
  notaryDetails,
  notaryGroup,
  recipientGroup,
  recipientOf,
} from '#letters/groups.ts'
import { addressIn, choice, reference, tick } from './fields.ts'
import { saidToBeMissing, unsaid } from './unknown.ts'

/** What the basic and the complementary pension letters do not share. */
type PensionLetter = Pick<
  LetterDefinition,
  'id' | 'name' | 'shortName' | 'another' | 'description' | 'why' | 'advice'
> & {
  /** Of the recipient's fields and of the letter's own. S2-3. */
  prefix: 'pensionFund' | 'pensionFund2'
  topic: string
  /** letters-1.9 helps with the numbers, letters-1.10 does not. */
  number: { label: string; help?: string; ownHelp?: string }
  /** The pension may depend on remarriage: the spouse may say that there was none. */
  asksRemarriage: boolean
  /** The pension may depend on resources: the last tax notice goes with the request. */
  asksResources: boolean
}

const RELATION = 'applicantRelationshipWithDeceased'

/**
 * Only marriage opens the pension of a survivor: the question is not put to those it cannot concern. letters-11.2, G3.
 */
const mayBeSpouse: Condition = {
  all: [
    { field: RELATION, isNot: 'partenairePacs' },
    { field: RELATION, isNot: 'concubin' },
  ],
}

/**
 * A pension letter: the basic one and the complementary one differ by their prefix and their words. letters-1.9 and
 * letters-1.10.
 */
export function pensionLetter({ prefix, number, ...letter }: PensionLetter): LetterDefinition {
  const sendTo = `${prefix}SendStatementTo`
  const toNotary: Condition = { field: sendTo, is: 'notary' }
  const isSpouse: Condition = { field: `${prefix}SpouseOfDeceased`, is: 'on' }
  /** Who is the spouse is asked once for their own papers, as the spouse. */
  const isNotSpouse: Condition = { field: `${prefix}SpouseOfDeceased`, isNot: 'on' }
  const statement = {
    fullName: `${prefix}StatementFullName`,
    address: `${prefix}StatementAddress`,
    postalCode: `${prefix}StatementPostalCode`,
    town: `${prefix}StatementCity`,
    country: `${prefix}StatementCountry`,
  }
  return {
    id: letter.id,
    name: letter.name,
    shortName: letter.shortName,
    ...(letter.another && { another: letter.another }),
    description: letter.description,
    why: letter.why,
    advice: letter.advice,
    urgency: '7 days',
    sending: {
      mode: 'plain',
      advice: 'Lettre simple. Recommandé avec avis de réception si vous réclamez des sommes encore dues.',
    },
    minutes: 5,
    recipient: recipientOf(prefix),
    groups: [
      applicantGroup(),
      deceasedGroup({
        deathTown: 'required',
        birthDate: 'orNumber',
        address: 'required',
        withoutSocialSecurityNumber: saidToBeMissing,
      }),
      recipientGroup(prefix),
      {
        title: letter.topic,
        kind: 'topic',
        fields: [
          reference(`${prefix}PensionNumber`, number.label, {
            help: number.help,
            mayBeUnknown: unsaid,
            maxLength: 30,
          }),
          tick(`${prefix}SpouseOfDeceased`, 'Je suis le conjoint survivant (mariage)', {
            help: 'Le Pacs et le concubinage n’ouvrent pas droit à la réversion.',
            showIf: mayBeSpouse,
          }),
          ...(letter.asksRemarriage
            ? [tick(`${prefix}NotRemarried`, 'Pas de remariage depuis le décès', { showIf: isSpouse })]
            : []),
          reference(`${prefix}SocialSecurityNumber`, 'Votre numéro de sécurité sociale', {
            help: number.ownHelp,
            mayBeUnknown: unsaid,
            check: 'socialSecurityNumber',
            inputMode: 'numeric',
            precision: true,
            showIf: isSpouse,
          }),
          choice(sendTo, 'Envoyer le décompte', {
            myAddress: 'À mon adresse',
            notary: 'Au notaire',
            customAddress: 'À une autre adresse',
          }),
          ...addressFields(statement, { field: sendTo, is: 'customAddress' }),
        ],
      },
      notaryGroup(toNotary),
    ],
    defaults: (known) => ({
      [`${prefix}SpouseOfDeceased`]: known[RELATION] === 'conjoint' ? 'on' : '',
      [sendTo]: 'myAddress',
    }),
    enclosures: [
      { type: 'deathCertificate', level: 'O' },
      { type: 'proofOfIdentity', level: 'F', showIf: isNotSpouse },
      // The next two are conditional in letters-1.9, « when sums are claimed »: the letter claims none, it asks for the
      // statement. They are offered.
      { type: 'heirStatusCertificate', level: 'F', showIf: { field: sendTo, isNot: 'notary' } },
      { type: 'bankIdentityStatement', level: 'F', showIf: isNotSpouse },
      { type: 'proofOfIdentityOfTheSurvivingSpouse', level: 'C', showIf: isSpouse },
      { type: 'survivingConjointProof', level: 'C', showIf: isSpouse },
      { type: 'birthCertificate', level: 'C', showIf: isSpouse },
      { type: 'familyRecordBook1', level: 'C', showIf: isSpouse },
      { type: 'familyRecordBook2', level: 'C', showIf: isSpouse },
      { type: 'ribOfTheSurvivingSpouse', level: 'C', showIf: isSpouse },
      ...(letter.asksResources
        ? [{ type: 'lastTaxNoticeOfTheDeceasedsHousehold', level: 'C', showIf: isSpouse } as const]
        : []),
      notaryDetails(toNotary),
    ],
    closing: 'F1',
    endings: [{ what: 'fait cesser les versements de la pension' }],
    view: (answers) => ({
      pensionNumber: answers[`${prefix}PensionNumber`] ?? '',
      isSurvivingSpouse: answers[`${prefix}SpouseOfDeceased`] === 'on',
      spouseNumber: answers[`${prefix}SocialSecurityNumber`] ?? '',
      statementTo: answers[sendTo] ?? '',
      statementName: answers[statement.fullName] ?? '',
      statementNameField: statement.fullName,
      statementAddressField: statement.address,
      statementInline: addressIn(answers, statement),
    }),
    info: {
      key: 'reversion',
      text: `La pension de réversion n’est jamais automatique : il faut la demander. Une seule démarche en ligne, sur info-retraite.fr, suffit pour tous les régimes. Dans le régime général, elle est ouverte à partir de ${figures.reversionMinAge.value} ans, sous conditions de ressources, et uniquement aux personnes mariées.`,
    },
  }
}
