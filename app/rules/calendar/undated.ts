import { isAnother, leavesNoSpouse } from './concerns.ts'
import type { DateFacts, Entry } from './entry.ts'

/** Day on which the sources of these lines were read. */
const verifiedAt = '2026-11-24'

const line = { stake: 'note', verifiedAt, letters: [] } as const
const isNoSpouse = (known: DateFacts): boolean => leavesNoSpouse(known) || isAnother('conjoint')(known)

/** What has no day before something happens that nobody has told us: a duration, in words. request-42.2 */
export const undatedLines = {
  U_SPOUSE_CHOICE: {
    ...line,
    label: 'Choisir entre l’usage de tous les biens et le quart, si un héritier vous le demande',
    summary: 'Choix du conjoint',
    who: 'Le conjoint marié, avec des enfants communs',
    due: { words: 'trois mois après une demande écrite' },
    reason: 'Sans réponse dans ce délai, la loi retient l’usage de tous les biens.',
    remark: 'Le notaire vous explique ce choix avant de répondre.',
    sources: ['C. civ. art. 758-3'],
    cannotConcern: isNoSpouse,
  },
  U_UNKNOWN_DEBT: {
    ...line,
    label: 'Une dette grave découverte après avoir accepté',
    summary: 'Dette découverte',
    who: 'Les héritiers qui ont accepté',
    due: { words: 'cinq mois après la découverte' },
    reason: 'Un juge peut vous décharger d’une dette que vous ne pouviez pas connaître.',
    remark: 'Parlez-en tout de suite au notaire ou à un avocat.',
    sources: ['C. civ. art. 786'],
  },
  U_INVENTORY: {
    ...line,
    label: 'Déposer l’inventaire, si vous acceptez à hauteur de ce que vous recevez',
    summary: 'Inventaire',
    who: 'Les héritiers qui ont fait ce choix',
    due: { words: 'deux mois après la déclaration au tribunal' },
    reason: 'Sans inventaire, ce choix devient une acceptation simple.',
    remark: 'Le notaire ou un commissaire de justice fait l’inventaire.',
    sources: ['C. civ. art. 790'],
  },
  U_CONCESSION: {
    ...line,
    label: 'Renouveler la concession, ou garder la place au cimetière',
    summary: 'Concession',
    who: 'La famille',
    due: { words: 'à la fin de la concession, et deux ans après' },
    reason:
      'Une concession peut se renouveler jusqu’à deux ans après sa fin. En terrain commun, la commune peut reprendre la place après cinq ans.',
    remark: 'La mairie dit la date de fin. Demandez-lui une concession avant, si vous le souhaitez.',
    sources: ['CGCT L. 2223-15'],
  },
  U_TAX_CLAIM: {
    ...line,
    label: 'Récupérer des droits de succession payés en trop',
    summary: 'Droits payés en trop',
    who: 'Les héritiers qui ont payé des droits',
    due: { words: 'jusqu’à la fin de la deuxième année après le paiement\u00A0; vérifiez la date' },
    reason: 'Une réclamation au service des impôts est gratuite.',
    remark: 'Le notaire peut la préparer.',
    sources: ['LPF R*196-1'],
  },
  U_INSURER: {
    ...line,
    label: 'Un assureur refuse de payer',
    summary: 'Refus d’un assureur',
    who: 'Les bénéficiaires',
    due: { words: 'sans attendre' },
    reason: 'Le délai pour agir peut être de deux ans, ou de dix pour une assurance vie.',
    remark: 'Une réclamation, puis le médiateur, sont gratuits.',
    sources: ['C. assur. L. 114-1'],
  },
  U_CIVI: {
    ...line,
    label: 'Une infraction a causé le décès : demander une indemnité, peut-être',
    summary: 'Indemnité',
    who: 'Les proches',
    due: { words: 'dans les trois ans, ou l’année qui suit le jugement' },
    reason: 'Une commission du tribunal judiciaire peut indemniser les proches.',
    remark: 'Une association d’aide aux victimes renseigne gratuitement.',
    sources: ['CPP art. 706-5'],
  },
  U_ASF: {
    ...line,
    label: 'L’allocation de soutien familial s’arrête',
    summary: 'Allocation de soutien familial',
    who: 'La personne qui élève l’enfant',
    due: { words: 'aux 20 ans de l’enfant, ou à une nouvelle vie de couple' },
    reason: 'La Caf demande de dire ce qui change.',
    remark: 'Elle peut être demandée tout de suite, si ce n’est pas fait.',
    sources: ['CSS L. 523-1'],
  },
} as const satisfies Readonly<Record<string, Entry>>
