import type { Day } from '#app/rules/days.ts'
import type { BankId } from '#app/rules/statements/operation.ts'

/** Layout of a bank's statements. Positions are in points from the left; amounts are right-aligned. */
export type Layout = {
  heading: (from: Day, to: Day) => string
  titles: Readonly<Record<string, number>>
  /** Titles of the columns of amounts, and their right edges. A single column has signs. */
  amounts: { debit: [string, number]; credit: [string, number] } | { signed: [string, number] }
  /** Title of the column of running balances, and its right edge. */
  balance?: [string, number]
  /** Title of the column that says D or C, and its right edge. Amounts have no sign then. */
  sense?: [string, number]
  day: (day: Day) => string
  /** A second date, and its position. */
  valueDay?: [write: (day: Day) => string, left: number]
  /** Whether that date and the amount are one text, without a space. */
  isGlued?: true
  label: number
  /** Formats a positive number of cents; with a sign if there is one column. */
  amount: (cents: number) => string
  opening: (day: Day) => string
  closing: (day: Day) => string
  total: string
}

const short = (between: string) => (day: Day) => `${day.slice(8)}${between}${day.slice(5, 7)}`
const long = (between: string) => (day: Day) => `${short(between)(day)}${between}${day.slice(0, 4)}`
const number = (thousands: string) => (cents: number) => {
  const [whole = '', decimals = ''] = (Math.abs(cents) / 100).toFixed(2).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, thousands)},${decimals}`
}
const period = (name: string, between: string) => (from: Day, to: Day) =>
  `${name} - RELEVE DE COMPTE du ${long(between)(from)} au ${long(between)(to)}`

/** Columns, dates and balances as in documents about reading statements. No statement was copied. */
export const layouts: Partial<Record<BankId, Layout>> = {
  'credit-agricole': {
    heading: period('Crédit Agricole', '.'),
    titles: { 'Date opé.': 30, 'Date valeur': 75, 'Libellé des opérations': 130 },
    amounts: { debit: ['Débit', 480], credit: ['Crédit', 560] },
    day: short('.'),
    valueDay: [short('.'), 75],
    label: 130,
    amount: number(' '),
    opening: (day) => `Ancien solde créditeur au ${long('.')(day)}`,
    closing: (day) => `Nouveau solde créditeur au ${long('.')(day)}`,
    total: 'Total des opérations',
  },
  'bnp-paribas': {
    heading: period('BNP PARIBAS', '.'),
    titles: { Date: 30, 'Nature des opérations': 75, Valeur: 380 },
    amounts: { debit: ['Débit', 490], credit: ['Crédit', 560] },
    day: short('.'),
    valueDay: [short('.'), 380],
    label: 75,
    amount: number(' '),
    opening: (day) => `SOLDE CREDITEUR AU ${long('.')(day)}`,
    closing: (day) => `SOLDE CREDITEUR AU ${long('.')(day)}`,
    total: 'TOTAL DES OPERATIONS',
  },
  'societe-generale': {
    heading: period('Société Générale', '/'),
    titles: { Date: 30, Valeur: 90, "Nature de l'opération": 150 },
    amounts: { debit: ['Débit', 480], credit: ['Crédit', 560] },
    day: long('/'),
    valueDay: [long('/'), 90],
    label: 150,
    amount: (cents) => `${number('.')(cents)}${cents < 0 ? ' *' : ''}`,
    opening: (day) => `SOLDE PRÉCÉDENT AU ${long('/')(day)}`,
    closing: (day) => `NOUVEAU SOLDE AU ${long('/')(day)}`,
    total: 'TOTAUX DES MOUVEMENTS',
  },
  lcl: {
    heading: period('LCL', '.'),
    titles: { DATE: 30, LIBELLE: 75, VALEUR: 370 },
    amounts: { debit: ['DEBIT', 480], credit: ['CREDIT', 560] },
    day: short('.'),
    valueDay: [(day) => `${short('.')(day)}.${day.slice(2, 4)}`, 370],
    label: 75,
    amount: number(' '),
    opening: () => 'ANCIEN SOLDE',
    closing: () => 'SOLDE EN EUROS',
    total: 'TOTAUX',
  },
  'la-banque-postale': {
    heading: (_from, to) => `La Banque Postale - Relevé édité le ${long('/')(to)} - Compte Courant Postal`,
    titles: { Date: 30, Opérations: 75 },
    amounts: { debit: ['Débit (€)', 480], credit: ['Crédit (€)', 560] },
    day: short('/'),
    label: 75,
    amount: number(' '),
    opening: (day) => `Ancien solde au ${long('/')(day)}`,
    closing: (day) => `Nouveau solde au ${long('/')(day)}`,
    total: 'Total des opérations',
  },
  'banque-populaire': {
    heading: period('Banque Populaire', '/'),
    titles: { 'DATE COMPTA': 30, 'LIBELLE / REFERENCE': 100, 'DATE VALEUR': 400 },
    amounts: { signed: ['MONTANT', 560] },
    day: short('/'),
    valueDay: [short('/'), 400],
    label: 100,
    amount: (cents) => `${cents < 0 ? '- ' : ''}${number(' ')(cents)} €`,
    opening: (day) => `SOLDE CREDITEUR AU ${long('/')(day)}*`,
    closing: (day) => `SOLDE CREDITEUR AU ${long('/')(day)}*`,
    total: 'TOTAL DES MOUVEMENTS',
  },
  'credit-mutuel': {
    heading: period('Crédit Mutuel - C/C EUROCOMPTE en euros', '/'),
    titles: { Date: 30, 'Date valeur': 90, Opération: 150 },
    amounts: { debit: ['Débit EUROS', 480], credit: ['Crédit EUROS', 560] },
    day: long('/'),
    valueDay: [long('/'), 90],
    label: 150,
    amount: number('.'),
    opening: (day) => `SOLDE CREDITEUR AU ${long('/')(day)}`,
    closing: (day) => `SOLDE CREDITEUR AU ${long('/')(day)}`,
    total: 'Total des mouvements',
  },
  'caisse-d-epargne': {
    heading: period("Caisse d'Epargne", '/'),
    titles: { Date: 30, 'Détail des opérations': 75 },
    amounts: { debit: ['Débit', 480], credit: ['Crédit', 560] },
    day: short('/'),
    label: 75,
    amount: number(' '),
    opening: (day) => `SOLDE PRECEDENT AU ${long('/')(day)}`,
    closing: (day) => `NOUVEAU SOLDE CREDITEUR AU ${long('/')(day)}`,
    total: 'TOTAL DES OPERATIONS',
  },
  boursobank: {
    heading: period('BoursoBank', '/'),
    titles: { 'Date opération': 30, Libellé: 100, Valeur: 380 },
    amounts: { debit: ['Débit', 490], credit: ['Crédit', 560] },
    day: long('/'),
    valueDay: [long('/'), 380],
    isGlued: true,
    label: 100,
    amount: number('.'),
    opening: (day) => `SOLDE AU : ${long('/')(day)}`,
    closing: () => 'Nouveau solde en EUR :',
    total: 'TOTAL DES MOUVEMENTS',
  },
  fortuneo: {
    heading: period('FORTUNEO - Relevé de Compte', '/'),
    titles: { Date: 30, 'Date valeur': 75, Libellé: 150 },
    amounts: { debit: ['Débit', 480], credit: ['Crédit', 560] },
    day: short('/'),
    valueDay: [long('/'), 75],
    label: 150,
    amount: number(' '),
    opening: (day) => `ANCIEN SOLDE CREDITEUR AU ${long('/')(day)}`,
    closing: (day) => `NOUVEAU SOLDE CREDITEUR AU ${long('/')(day)}`,
    total: 'TOTAL DES OPÉRATIONS DU RELEVÉ',
  },
}
