import { isCreditorId } from './creditor-id.ts'
import { markedName } from './marked-name.ts'

/** Operation type, from the first words of its label. */
export type OperationType =
  | 'prelevement'
  | 'virement'
  | 'carte'
  | 'cheque'
  | 'tip'
  | 'pret'
  | 'frais'
  | 'retrait'
  | 'rejet'
  | 'sans-prefixe'

/** The contents of a label. */
export type ParsedLabel = {
  type: OperationType
  /** Normalised by `bare`, line by line. */
  lines: string[]
  /** The whole label, with the words for the operation type. */
  text: string
  /** The label without those words. It starts with the other party's name. */
  party: string
  /** The name of the other party, if the label marks it, as "/BEN SCI DES LILAS"; or else empty. */
  marked: string
  /** SEPA creditor id with valid check digits. */
  creditorId?: string | undefined
  /** Distinguishes the mandates of a creditor. */
  mandate?: string | undefined
}

/** Normalises a text: capitals, no accents, no punctuation, single spaces. Joins initials: C.P.A.M. becomes CPAM. */
export function bare(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toUpperCase()
    .replace(/Œ/g, 'OE')
    .replace(/[þ¨¤]/g, '')
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
  return plain.replace(/\b[A-Z](?: [A-Z]){2,}\b/g, (letters) => letters.replaceAll(' ', ''))
}

/** First words of a label, as whole words. The first match wins. */
const prefixes: [OperationType, RegExp][] = [
  [
    'rejet',
    /^(REJET|REJ|IMPAYE|ANN (CARTE|PRLV|VIR)|ANNUL\w*|REMBOURST|AVOIR|(RET|RETOUR|REMB) (PRLV|PRELEVEMENT|VIR)|(PRLV|PRELEVEMENT)( SEPA)? (REJETE?|RETOURNE|IMPAYE|ANNULE))\b/,
  ],
  ['retrait', /^(RETRAIT( DAB| AU DISTRIBUTEUR)?|RET DAB|CARTE RETRAIT)\b/],
  [
    'frais',
    /^(COTIS\w*|CONVENTION COTIS|F (COTIS|COMM|MODIF|REJ|ABO)|FRAIS|COMMISSIONS?|COM CB INT|INTERETS|AGIOS|EXT AGIOS|FACTURE SGT|ABONNEMENT BANQUE|DROITS DE GARDE|LOCATION COFFRE)\b/,
  ],
  [
    'pret',
    /^((PRLV |PRELEVEMENT )?ECH(EANCE)?( DE)? ?(PRET|CREDIT)|(REMBOURSEMENT|REMBT|AMORTISSEMENT)( DE)? PRET|(PRET|CREDIT) (IMMO\w*|PERSO\w*|CONSO\w*|HABITAT|TRAVAUX))\b/,
  ],
  ['cheque', /^(CHEQUE|CHQ|REMISE CHEQUES?|REM CHQ)\b/],
  ['carte', /^(PAIEMENT PAR CARTE|PAIEMENT (CB|PSC)|ACHAT CB|FACTURE CARTE( DU)?|CB|CARTE(?= (X?\d|\d))|\d{6} CB)\b/],
  [
    'prelevement',
    /^(PRLV SEPA|PRLV EUROPEEN SEPA|PRLV EUROP PONCTUEL|PRELEVEMENT EUROPEE?N?( SEPA)?|PRELEV(EMENT)?( SEPA)?|PRLV|PLT)\b/,
  ],
  ['tip', /^(TIP( SEPA)?|TELEREGLEMENT)\b/],
  [
    'virement',
    /^(VIREMENT EN VOTRE FAVEUR|VIREMENT (EMIS|SEPA|PERIODIQUE|RECU)|EUROVIR SEPA|VIR SEPA (RECU|EMIS)|VIR (RECU|EMIS|PERM|SEPA|INST( RE)?|FAVEUR TIERS)|VIREMENT|VIR)\b/,
  ],
]

/** Numbers and words between the operation type and the party's name. */
const between = /^(EVI|EMETTEUR|DE|POUR( CPTE DE)?|FRM|BEN|VERS|SEPA|X?\d[\dX]*)\b */

/** The second column of some banks repeats the operation type. */
function withoutPrefix(text: string, prefix: RegExp): string {
  let rest = text
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replace(prefix, '').trim().replace(between, '').trim()
  }
  return rest
}

const creditorIds = /\b[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{6,28}\b/g
const mandates = /(?:\b(?:RUM|MDT|MANDAT)\b ?[:/]? ?|\+\+)([A-Z0-9][A-Z0-9/-]{1,34})/i

/** Parses the label of an operation: type, party, creditor and mandate. */
export function readLabel(label: readonly string[]): ParsedLabel {
  const whole = label.join(' ')
  const creditorId = [...whole.toUpperCase().matchAll(creditorIds)].map(([id]) => id).find(isCreditorId)
  const mandate = mandates.exec(whole)?.[1]?.toUpperCase()
  const lines = label.map(bare).filter((line) => line !== '')
  const text = lines.join(' ')
  const isFee = /^\s*\*/.test(whole)
  const { from, type, prefix } = typeIn(lines)
  const marked = bare(markedName(whole) ?? '')
  // A pasted line may start with a second date.
  const undated = text.replace(/^(\d+ )+/, '')
  if (type === 'sans-prefixe' && undated !== text) return { ...readLabel([undated]), lines, text, creditorId, mandate }
  return {
    type: isFee ? 'frais' : type,
    lines,
    text,
    // Fees and loans of the bank itself are named only by their type.
    party: type === 'frais' || type === 'pret' ? text : [marked, withoutPrefix(from, prefix)].filter(Boolean).join(' '),
    marked,
    creditorId,
    mandate,
  }
}

/** Types that a line under a short name may say: "IMPOTS", then "PRLV SEPA DGFIP". */
const underName: readonly OperationType[] = ['prelevement', 'virement', 'carte', 'tip']

/** Finds the operation type, and the text from the words that say it. */
function typeIn(lines: readonly string[]): { from: string; type: OperationType; prefix: RegExp } {
  for (const place of lines.keys()) {
    const from = lines.slice(place).join(' ')
    const found = prefixes.find(([type, pattern]) => pattern.test(from) && (place === 0 || underName.includes(type)))
    if (found) return { from, type: found[0], prefix: found[1] }
  }
  return { from: lines.join(' '), type: 'sans-prefixe', prefix: /^$/ }
}

/** Words after which a label describes the purpose instead of the party. */
const cut =
  /^(REF\w*|MOTIF|MDT|RUM|ICS|ID|IDENTIFIANT|ECH\w*|LIB|LIBELLE|NUMERO|NUM|CONTRAT\w*|FACT|FACTURES?|COTISATION|COTIS|PENSION|RETRAITE|SALAIRES?|LOYERS?|APPEL|PRIME|SEPA|REMUNERATION|PAIE|PAYE|CARTE|CB|DON|TRAITEMENT|QUITTANCE|APL|ALS|ALF|RSA|AAH)$/
const hasDigit = /\d/
/** Names with a digit among their letters: AG2R, B2V, I3F. */
const isNameWithDigit = /^[A-Z]{1,3}\d[A-Z]{1,7}$/
/** Words for the operation, in more spellings than the prefixes above: they are never part of a name. */
const ofOperation =
  /^(PRLV\w*|PRLT|PRELEV\w*|PLVT|VIR|VIRT|VRT|VIREMENTS?|EUROVIR|INSTANTANE|EMIS|RECU|TIP|TIPSEPA|TELEREGLEMENT|DOMICILIATION|RCUR|FRST|EMETTEUR)$/
/** Words that link the operation to the name. */
const linking = /^(DE|POUR|VERS|FRM|BEN|EVI)$/
/** Maximum words of a name. */
const LONGEST_NAME = 6

/** Returns the name of the other party: the words before numbers and purposes. */
export function partyName({ party, marked }: Pick<ParsedLabel, 'party' | 'marked'>): string {
  const isName = (word: string) =>
    !cut.test(word) && (!hasDigit.test(word) || isNameWithDigit.test(word)) && !ofOperation.test(word)
  const words = (marked || party).split(' ')
  const from = words.findIndex((word) => isName(word) && !linking.test(word))
  if (from === -1) return ''
  const name = words.slice(from)
  const end = name.findIndex((word) => !isName(word))
  return name.slice(0, end === -1 ? LONGEST_NAME : Math.min(end, LONGEST_NAME)).join(' ')
}
