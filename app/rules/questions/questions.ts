import { cardinal } from '../french.ts'

/** Asked only after certain answers to its question; for checkboxes, after any of these is ticked. */
type Following = { after: readonly string[]; name: string; label: string; choices: Choices; isList?: true }

/** Labels by value, in order. */
type Choices = Readonly<Record<string, string>>

/** `{Prénom}`: rules/first-name.ts. Stored under its name among the answers of the account. */
export type Question = {
  name: string
  label: string
  help?: string
  choices: Choices
  following?: Following
}

/** A question and its follow-up questions. */
export type AskedQuestion = Omit<Following, 'after'>

/** One screen of the questions, three or four at a time. */
export type QuestionGroup = { title: string; questions: readonly Question[] }

const unknown = 'Je ne sais pas'
const yesNo = { yes: 'Oui', no: 'Non', unknown }

/** At most fourteen, all optional. An empty answer and "Je ne sais pas" mean unknown. request-14.2 */
export const questionGroups: readonly QuestionGroup[] = [
  {
    title: 'Sa maison',
    questions: [
      {
        name: 'deceasedHome',
        label: '{Prénom} était locataire ou propriétaire ?',
        choices: { tenant: 'Locataire', owner: 'Propriétaire', neither: 'Ni l’un ni l’autre', unknown },
        following: { after: ['tenant'], name: 'leaseFurnished', label: 'Le logement était meublé ?', choices: yesNo },
      },
      { name: 'sharedHome', label: 'Quelqu’un habitait avec {Prénom} ?', choices: yesNo },
      { name: 'homeEmployee', label: '{Prénom} employait quelqu’un à la maison ?', choices: yesNo },
      { name: 'hadCar', label: '{Prénom} avait une voiture ?', choices: yesNo },
    ],
  },
  {
    title: 'Son travail, sa retraite',
    questions: [
      {
        name: 'hadPension',
        label: '{Prénom} touchait une retraite ?',
        choices: yesNo,
        following: {
          after: ['yes'],
          name: 'pensionFunds',
          label: 'De quelles caisses ?',
          choices: {
            base: 'Retraite de base (Carsat, Cnav)',
            complementary: 'Complémentaire (Agirc-Arrco)',
            public: 'Fonction publique',
            farm: 'Agricole (MSA)',
            other: 'Une autre',
          },
          isList: true,
        },
      },
      {
        name: 'deceasedWork',
        label: '{Prénom} avait un emploi ?',
        choices: { yes: 'Oui', unemployed: 'Au chômage', no: 'Non', unknown },
      },
    ],
  },
  {
    title: 'Son argent',
    questions: [
      {
        name: 'bankCount',
        label: '{Prénom} avait un compte dans combien de banques ?',
        choices: { 1: 'Une', 2: 'Deux', 3: 'Trois ou plus', none: 'Aucune', unknown },
      },
      { name: 'hadLoan', label: 'Un crédit était en cours ?', choices: yesNo },
      {
        name: 'lifeInsurance',
        label: '{Prénom} avait une assurance vie ou un contrat obsèques ?',
        help: 'L’Agira cherche pour vous, gratuitement.',
        choices: yesNo,
      },
      {
        name: 'hadBills',
        label: 'Des factures étaient au nom {de Prénom} ?',
        choices: yesNo,
        following: {
          after: ['yes'],
          name: 'billsInName',
          label: 'Lesquelles ?',
          choices: {
            energy: 'Électricité ou gaz',
            water: 'Eau',
            phone: 'Téléphone ou internet',
            subscription: 'Journal, télévision, club',
          },
          isList: true,
        },
      },
    ],
  },
  {
    title: 'Sa santé, sa famille',
    questions: [
      { name: 'hadMutual', label: '{Prénom} avait une mutuelle ?', choices: yesNo },
      {
        name: 'hadBenefits',
        label: '{Prénom} recevait une aide de la Caf ou du département ?',
        help: 'Logement, APA, handicap.',
        choices: yesNo,
      },
      { name: 'hadChildren', label: '{Prénom} avait des enfants à charge ?', choices: yesNo },
      { name: 'hasNotary', label: 'Un notaire est déjà choisi ?', choices: yesNo },
    ],
  },
]

export const questions: readonly Question[] = questionGroups.flatMap((group) => group.questions)

/** "quatorze questions": their number, without those that follow an answer. */
export const questionsInWords = `${cardinal(questions.length)} questions`

/** All questions, in order. */
export const asked: readonly AskedQuestion[] = questions.flatMap(askedWith)

/** All questions of one screen. */
export const askedOn = ({ questions }: QuestionGroup): readonly AskedQuestion[] => questions.flatMap(askedWith)

function askedWith(question: Question): AskedQuestion[] {
  return [question, ...(question.following ? [question.following] : [])]
}
