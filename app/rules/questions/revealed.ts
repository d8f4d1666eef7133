import { figures } from '#app/content/figures.ts'
import type { SourceName } from '#app/content/law.ts'
import { cardinal } from '../french.ts'
import type { Answers } from '../letters/conditions.ts'
import type { LetterKind } from '../letters/definition.ts'
import { saidIn } from './answers.ts'

/** Information that the answers call for, besides a list of letters: a text, its sources, and the related letter. */
export type Revealed = { title: string; words: string; sources: readonly SourceName[]; letter: LetterKind }

/** `said`: the answers. `tie`: the applicant's relationship; empty if unknown. */
type Row = Revealed & { concerns: (said: Answers, tie: string) => boolean }

const couple = ['conjoint', 'partenairePacs']
const line = ['enfant', 'petitEnfant', 'arrierePetitEnfant', 'parent', 'grandParent']

/** Article 14 applies to an unfurnished let, and to people who lived there. letters-1.11 */
const mayKeepHome = ({ deceasedHome, leaseFurnished, sharedHome }: Answers) =>
  deceasedHome === 'tenant' && leaseFurnished !== 'yes' && sharedHome !== 'no'

const lease: SourceName = 'Loi n° 89-462 du 6 juillet 1989, art. 14'
const ifUnfurnished = 'Si le logement était loué vide et que vous y viviez'
const priority = cardinal(figures.deathCapitalPriorityMonths.value)
const limit = cardinal(figures.deathCapitalLimitYears.value)

/** A row is shown only to families that it may concern, because false hope hurts. request-14.2 */
const rows: readonly Row[] = [
  {
    title: 'Un capital décès',
    words: `L’assurance maladie en verse peut-être un. Les proches à charge passent d’abord pendant ${priority} mois. Après ${limit} ans, la caisse peut refuser.`,
    sources: ['ameli.fr, capital décès'],
    letter: 'cpamCourrierComplet',
    concerns: ({ deceasedWork, hadChildren }, tie) =>
      (deceasedWork === 'yes' || deceasedWork === 'unemployed') &&
      ([...couple, ...line].includes(tie) || hadChildren === 'yes'),
  },
  {
    title: 'L’allocation décès de France Travail',
    words: `Si {Prénom} touchait une allocation, demandez-la dans les ${figures.deathAllowancePriorityDays.value} jours pour passer d’abord.`,
    sources: ['francetravail.fr, allocation décès'],
    letter: 'poleEmploi',
    concerns: ({ deceasedWork }, tie) => deceasedWork === 'unemployed' && [...couple, 'concubin'].includes(tie),
  },
  {
    title: 'La pension de réversion',
    words: 'Elle n’est jamais versée d’office. Une seule demande suffit pour toutes les caisses.',
    sources: ['info-retraite.fr, demande de réversion'],
    letter: 'retraiteCourrierComplet',
    concerns: (_said, tie) => tie === 'conjoint' || tie === 'exConjoint',
  },
  {
    title: 'Vous pouvez garder le logement',
    words: `${ifUnfurnished}, le bail continue à votre nom.`,
    sources: [lease, 'C. civ. art. 1751'],
    letter: 'bailleur',
    concerns: (said, tie) => mayKeepHome(said) && tie === 'conjoint',
  },
  {
    title: 'Vous pouvez garder le logement',
    words: `${ifUnfurnished}, le bail continue à votre nom.`,
    sources: [lease],
    letter: 'bailleur',
    concerns: (said, tie) => mayKeepHome(said) && tie === 'partenairePacs',
  },
  {
    title: 'Vous pouvez peut-être garder le logement',
    words: `${ifUnfurnished} depuis un an au moins, le bail passe à votre nom.`,
    sources: [lease],
    letter: 'bailleur',
    concerns: (said, tie) => mayKeepHome(said) && ['concubin', ...line].includes(tie),
  },
  {
    title: 'L’assurance du crédit',
    words:
      'Elle paie peut-être ce qui reste dû. Déclarez le décès à la banque. Continuez de payer tant qu’elle n’a pas répondu par écrit.',
    sources: ['Règle à lire dans le contrat d’assurance du crédit'],
    letter: 'banqueBlocageComptesDemandeSolde',
    concerns: ({ hadLoan }) => hadLoan === 'yes',
  },
  {
    title: 'La voiture',
    words: 'Son assurance continue pour les héritiers. Une voiture reste assurée, même si elle ne roule pas.',
    sources: ['C. assur. L. 121-10', 'C. assur. L. 211-1'],
    letter: 'customizable',
    concerns: ({ hadCar }) => hadCar === 'yes',
  },
  {
    title: 'Un contrat obsèques',
    words:
      'Avant de payer les obsèques, demandez à l’assureur ce que le contrat prend en charge. L’Agira cherche s’il y en a un autre.',
    sources: ['C. assur. L. 132-9-2'],
    letter: 'agiraRechercheBeneficiaire',
    concerns: ({ lifeInsurance }) => lifeInsurance === 'yes',
  },
  {
    title: 'Les aides',
    words: 'Prévenez la Caf ou le département : ce qui est versé après le décès est à rendre.',
    sources: ['l’usage, et non la loi'],
    letter: 'customizable',
    concerns: ({ hadBenefits }) => hadBenefits === 'yes',
  },
  {
    title: 'Un notaire',
    words: 'Quand une succession comprend un logement, l’attestation des héritiers ne suffit pas.',
    sources: ['CMF L. 312-1-4 et L. 312-1-4-1'],
    letter: 'banqueBlocageComptesDemandeSolde',
    concerns: ({ deceasedHome, hasNotary }) => deceasedHome === 'owner' && hasNotary === 'no',
  },
]

/** In the order of the page. */
export function revealedBy(answers: Answers): Revealed[] {
  const said = saidIn(answers)
  const { applicantRelationshipWithDeceased: tie = '' } = answers
  return rows.filter(({ concerns }) => concerns(said, tie)).map(({ concerns: _, ...revealed }) => revealed)
}
