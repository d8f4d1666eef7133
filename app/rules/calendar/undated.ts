import type { Entry } from './entry.ts'
import { estateLines } from './undated-estate.ts'

const line = { stake: 'note', verifiedAt: '2026-11-24', letters: [] } as const

/** What has no day before something happens, or before the family says when: a duration, in words. request-42.2 */
export const undatedLines = {
  ...estateLines,
  U_CONCESSION: {
    ...line,
    label: 'Renouveler la concession au cimetière',
    summary: 'Concession',
    who: 'La famille',
    due: {
      words: 'à la fin de la concession, et deux ans après',
      since: { fact: 'concessionEnd', offset: { years: 2 } },
    },
    reason: 'Une concession peut se renouveler de sa fin jusqu’à deux ans après.',
    remark: 'La mairie dit la date de fin.',
    sources: ['CGCT L. 2223-15'],
    situation: 'concession-funeraire',
  },
  U_COMMON_GROUND: {
    ...line,
    label: 'Garder la place en terrain commun, si l’inhumation y a eu lieu',
    summary: 'Terrain commun',
    who: 'La famille',
    due: {
      words: 'cinq ans après l’inhumation',
      after: { years: 5 },
      over: 'c’est passé, demandez à la mairie',
      since: { fact: 'burialDay', offset: { years: 5 } },
    },
    reason: 'Après, la commune peut reprendre la place.',
    remark: 'Demandez une concession avant, si vous le souhaitez.',
    sources: ['CGCT L. 2223-1, L. 2223-3 et R. 2223-5'],
  },
  U_INSURER: {
    ...line,
    label: 'Un assureur refuse de payer',
    summary: 'Refus d’un assureur',
    who: 'Les bénéficiaires',
    due: { words: 'sans attendre' },
    reason:
      'Un refus ? N’attendez pas. Le délai pour agir peut être de deux ans. Pour une assurance vie, de dix ans après l’avoir su, trente au plus.',
    remark: 'Une réclamation, puis le médiateur, sont gratuits.',
    sources: ['C. assur. L. 114-1'],
    situation: 'assurance-vie-retard',
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
  U_FIVA: {
    ...line,
    label: 'L’amiante a causé la maladie : demander une indemnité au Fiva, peut-être',
    summary: 'Indemnité de l’amiante',
    who: 'Les proches',
    due: { words: 'dans les dix ans, à partir d’un certificat médical' },
    reason: 'Un fonds peut indemniser les proches des victimes de l’amiante.',
    remark: 'Demandez la date au Fiva.',
    sources: ['fiva.fr, délais'],
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
  // Shown only to a family that asks what exists for a child.
  U_ORPHAN: {
    ...line,
    label: 'Si l’enfant perdait son autre parent, une pension existe',
    summary: 'Pension d’orphelin',
    who: 'Un enfant qui n’a plus aucun de ses parents',
    due: { words: 'dès ce jour, et jusqu’à 21 ans' },
    reason: 'Elle peut se demander à la caisse de retraite de chaque parent.',
    remark: 'La caisse vous dit si l’enfant y a droit.',
    sources: ['msa.fr, pension d’orphelin'],
    isAsked: true,
  },
} as const satisfies Readonly<Record<string, Entry>>
