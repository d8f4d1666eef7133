import { figures } from '#app/content/figures.ts'
import type { Condition } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { knownName } from '#app/rules/letters/paper/full-names.ts'
import {
  addressFields,
  applicantGroup,
  deceasedGroup,
  notaryGroup,
  recipientGroup,
  recipientOf,
} from '#letters/groups.ts'
import { addressIn, choice, reference, tick } from './fields.ts'
import { boxesOfBasicFund, boxesOfEveryFund, boxesView } from './pension-boxes.ts'
import { pensionEnclosures } from './pension-enclosures.ts'
import { TIE, tieIs, tieMayBe } from './ties.ts'
import { saidToBeMissing, unsaid } from './unknown.ts'

/** Differences between the basic and the complementary pension letters. */
type PensionLetter = Pick<
  LetterDefinition,
  'id' | 'name' | 'shortName' | 'another' | 'description' | 'why' | 'advice'
> & {
  /** Prefix of the recipient's fields and of the letter's own fields. S2-3. */
  prefix: 'pensionFund' | 'pensionFund2'
  topic: string
  /** letters-1.9 has a help text for the numbers, letters-1.10 does not. */
  number: { label: string; help?: string; ownHelp?: string }
  /** The pension may depend on remarriage: the spouse may state that they did not remarry. */
  asksRemarriage: boolean
  /** The pension may depend on income: the last tax notice goes with the request. */
  asksResources: boolean
}

/**
 * Only marriage, including one that ended in divorce, gives a right to a survivor's pension: CSS art. L. 353-3.
 * letters-11.2, G3.
 */
const mayHaveMarried: Condition = tieMayBe('conjoint', 'exConjoint')

/**
 * Defines a pension letter. The basic and the complementary one differ by prefix and wording. letters-1.9 and
 * letters-1.10.
 */
export function pensionLetter({ prefix, number, ...letter }: PensionLetter): LetterDefinition {
  const sendTo = `${prefix}SendStatementTo`
  const toNotary: Condition = { field: sendTo, is: 'notary' }
  const isSpouse: Condition = { field: `${prefix}SpouseOfDeceased`, is: 'on' }
  const isBasic = prefix === 'pensionFund'
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
    // A survivor’s pension takes two to four months. request-42.1
    replyDays: 120,
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
          tick(`${prefix}SpouseOfDeceased`, 'J’étais marié avec le défunt, ou je l’ai été', {
            help: 'Un divorce laisse souvent un droit. Le Pacs et le concubinage n’en donnent pas.',
            showIf: mayHaveMarried,
          }),
          ...(letter.asksRemarriage
            ? [tick(`${prefix}NotRemarried`, 'Sans nouveau mariage depuis', { showIf: isSpouse })]
            : []),
          reference(`${prefix}SocialSecurityNumber`, 'Votre numéro de sécurité sociale', {
            help: number.ownHelp,
            mayBeUnknown: unsaid,
            check: 'socialSecurityNumber',
            inputMode: 'numeric',
            precision: true,
            showIf: isSpouse,
          }),
          ...(isBasic ? boxesOfBasicFund(tieIs('conjoint')) : []),
          ...boxesOfEveryFund(prefix),
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
      [`${prefix}SpouseOfDeceased`]: ['conjoint', 'exConjoint'].includes(known[TIE] ?? '') ? 'on' : '',
      [sendTo]: 'myAddress',
      ...(isBasic && { pensionFundOrphanCount: '1' }),
    }),
    enclosures: pensionEnclosures(prefix, { asksResources: letter.asksResources, toNotary }),
    closing: 'F1',
    endings: [{ what: 'fait cesser les versements de la pension' }],
    view: (answers) => ({
      pensionNumber: answers[`${prefix}PensionNumber`] ?? '',
      isSurvivingSpouse: answers[`${prefix}SpouseOfDeceased`] === 'on',
      isDivorced: answers[TIE] === 'exConjoint',
      spouseNumber: answers[`${prefix}SocialSecurityNumber`] ?? '',
      statementTo: answers[sendTo] ?? '',
      statementName: knownName(answers[statement.fullName] ?? '', answers),
      statementNameField: statement.fullName,
      statementAddressField: statement.address,
      statementInline: addressIn(answers, statement),
      ...boxesView(prefix, answers),
    }),
    info: {
      key: 'reversion',
      text: `La pension de réversion n’est jamais automatique : il faut la demander. Une seule démarche en ligne, sur info-retraite.fr, suffit pour tous les régimes. Dans le régime général, elle est ouverte à partir de ${figures.reversionMinAge.value} ans, sous conditions de ressources. Il faut avoir été marié ; un divorce laisse souvent un droit.`,
    },
  }
}
