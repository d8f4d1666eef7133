import { isAnother, isNoSpouse } from './concerns.ts'
import type { Entry } from './entry.ts'

/** Day on which the sources of these lines were read. */
const verifiedAt = '2026-11-24'

const isNoHeir = isAnother(
  ...['conjoint', 'enfant', 'petitEnfant', 'arrierePetitEnfant', 'parent', 'grandParent', 'frereSoeur'],
  ...['demiFrereSoeur', 'oncleTante', 'neveuNiece', 'grandNeveu', 'cousin', 'legataireUniversel', 'heritierAutre'],
  ...['representantLegal'],
)

/** Age from which the widow's allowance is no longer asked for, because a reversion may be. */
const REVERSION_AGE = 55

/** What closes, or may be asked, in the years after a death: perhaps, because no condition is checked. request-42.2 */
export const yearLines = {
  D_CAR_3M: {
    label: 'Vendre la voiture sans changer la carte grise, si vous le souhaitez',
    summary: 'Vente de la voiture',
    who: 'Les héritiers',
    stake: 'note',
    due: { months: 3 },
    reason: 'Après ce jour, la carte grise change d’abord de nom.',
    remark: 'La voiture peut se vendre ensuite aussi.',
    sources: ['service-public.fr, hériter d’un véhicule'],
    verifiedAt: '2026-11-24',
    letters: [],
    situation: 'vehicule',
  },
  Y_LODGING_FREE_1Y: {
    label: 'Un an de logement gratuit',
    summary: 'Un an de logement gratuit',
    who: 'Le conjoint marié, ou le partenaire de Pacs sauf testament contraire',
    stake: 'note',
    due: { years: 1 },
    reason: 'Jusqu’à ce jour, le logement de la famille peut vous être dû gratuitement, meubles compris.',
    remark: 'Si vous louez, la succession vous rembourse les loyers de cette année.',
    sources: ['C. civ. art. 763', 'C. civ. art. 515-6'],
    verifiedAt,
    letters: [],
    cannotConcern: isAnother('conjoint', 'partenairePacs'),
  },
  Y_NEED_1Y: {
    label: 'Demander une pension de secours, peut-être',
    summary: 'Pension de secours',
    who: 'Le conjoint marié, s’il est dans le besoin',
    stake: 'check',
    due: { years: 1 },
    reason: 'La succession peut devoir une pension au conjoint dans le besoin. Parlez-en au notaire.',
    ifLate: 'Parlez-en au notaire : le délai peut partir du jour où les héritiers cessent d’aider.',
    sources: ['C. civ. art. 767'],
    verifiedAt,
    letters: [],
    cannotConcern: isNoSpouse(),
  },
  Y_WIDOW_2Y: {
    label: 'Demander l’allocation veuvage, peut-être, avant 55 ans',
    summary: 'Allocation veuvage',
    who: 'Le conjoint marié qui a moins de 55 ans et peu de ressources',
    stake: 'check',
    due: { monthStart: 24 },
    reason:
      'Demandée dans les douze mois, elle peut partir du mois du décès. À 50 ans au décès, elle peut durer jusqu’à 55 ans.',
    ifLate: 'La caisse peut refuser. Vérifiez la date de votre premier courrier.',
    sources: ['CSS L. 356-1'],
    verifiedAt,
    letters: [],
    situation: 'allocation-veuvage',
    cannotConcern: (known) => isNoSpouse()(known) || (known.ageOfApplicant ?? 0) >= REVERSION_AGE,
  },
  Y_WAGES_3Y: {
    label: 'Réclamer un salaire ou une prime non payés',
    summary: 'Salaires non payés',
    who: 'Les héritiers, si la personne décédée travaillait',
    stake: 'check',
    due: { years: 3 },
    reason: 'Ce que l’employeur devait peut se réclamer pendant trois ans.',
    ifLate: 'L’employeur peut refuser. L’inspection du travail renseigne.',
    sources: ['C. trav. L. 3245-1'],
    verifiedAt,
    letters: ['employeur'],
    cannotConcern: isNoHeir,
    isMoreThanItsLetters: true,
  },
  Y_PENSION_5Y: {
    label: 'Réclamer ce que la caisse de retraite devait encore',
    summary: 'Sommes dues par la caisse de retraite',
    who: 'Les héritiers, et la personne qui a payé les obsèques',
    stake: 'note',
    due: { years: 5 },
    reason: 'Ce qui restait dû au jour du décès peut se réclamer pendant cinq ans.',
    remark: 'Demandez le décompte à la caisse. Passé ce délai, elle peut refuser.',
    sources: ['C. civ. art. 2224', 'ASH, circulaire Cnav : sommes dues au décès'],
    verifiedAt,
    letters: [],
    situation: 'obseques-derniers-versements',
  },
  Y_REDUCTION_5Y: {
    label: 'Contester un testament ou une donation trop forte, peut-être',
    summary: 'Succession : part réservée',
    who: 'Les enfants, et le conjoint s’il n’y a pas d’enfant',
    stake: 'check',
    due: { years: 5 },
    reason: 'Un testament ou une donation a pu prendre sur la part réservée. Parlez-en à un avocat ou à un notaire.',
    ifLate: 'Le délai peut être de deux ans après l’avoir su, dix ans au plus. Parlez-en à un avocat ou à un notaire.',
    sources: ['C. civ. art. 921'],
    verifiedAt,
    letters: [],
    cannotConcern: isAnother('conjoint', 'enfant', 'petitEnfant', 'arrierePetitEnfant', 'representantLegal'),
  },
} as const satisfies Readonly<Record<string, Entry>>
