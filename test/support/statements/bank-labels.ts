import type { Day } from '#app/rules/days.ts'
import type { BankId } from '#app/rules/statements/operation.ts'

/** Values of a label. `reference`: fictitious digits. */
type Told = { name: string; day: Day; reference: string }
type Write = (told: Told) => string[]

/** The words of a bank around the other party's name, for debits, credits and card purchases. */
export type BankLabels = { debit: Write; credit: Write; card: Write }

const short = (day: Day, between: string) => `${day.slice(8)}${between}${day.slice(5, 7)}`
const six = (day: Day) => `${short(day, '')}${day.slice(2, 4)}`
const cut = (text: string) => text.slice(0, 24).trim()

/** As in documents about reading statements. No statement was copied, and no creditor id is real. */
export const bankLabels: Partial<Record<BankId, BankLabels>> = {
  'credit-agricole': {
    debit: ({ name, reference }) => ['PRELEVEMENT', `${name} ${reference}`, `++${reference}-1`],
    credit: ({ name, reference }) => ['VIREMENT EN VOTRE FAVEUR', name, reference],
    card: ({ name, day }) => ['PAIEMENT PAR CARTE', `X0001 ${name} ${short(day, '/')}`],
  },
  'bnp-paribas': {
    debit: ({ name, day, reference }) => [
      `PRLV SEPA ${name} ECH/${six(day)}`,
      `ID EMETTEUR/FR00ZZZ000000 MDT/${reference} LIB/FACTURE`,
    ],
    credit: ({ name, reference }) => [`VIR SEPA RECU /FRM ${name}`, `/MOTIF ${reference}`],
    card: ({ name, day }) => [`FACTURE CARTE DU ${six(day)} ${name}`, 'CARTE 4974XXXXXXXX0001'],
  },
  'societe-generale': {
    debit: ({ name, reference }) => [`PRELEVEMENT EUROPEEN ${reference}`, `DE: ${name}`, 'MOTIF: FACTURE'],
    credit: ({ name, reference }) => [`VIR RECU ${reference}`, `DE: ${name}`],
    card: ({ name, day }) => [`CARTE X0001 ${short(day, '/')} ${name}`],
  },
  lcl: {
    debit: ({ name, reference }) => [`PRLV SEPA ${name}`, `LIBELLE:${reference}`, `REF.MANDAT ${reference}`],
    credit: ({ name, reference }) => [`VIREMENT ${name}`, `REF.CLIENT:${reference}`],
    card: ({ name, day }) => [`CB ${name} ${short(day, '/')}/${day.slice(2, 4)}`],
  },
  'la-banque-postale': {
    debit: ({ name, reference }) => [`PRELEVEMENT DE ${name}`, `REF : ${reference} IDENTIFIANT : FR00ZZZ000000`],
    credit: ({ name, reference }) => [`VIREMENT DE ${name}`, `REFERENCE : ${reference}`],
    card: ({ name, day }) => [`ACHAT CB ${name} ${short(day, '.')}.${day.slice(2, 4)}`],
  },
  'caisse-d-epargne': {
    debit: ({ name, reference }) => [`PRLV SEPA ${name}`, `-Réf. du mandat : ${reference}`],
    credit: ({ name, reference }) => [`VIR SEPA ${name}`, `-Réf. donneur d'ordre : ${reference}`],
    card: ({ name, day }) => [`CB ${name} FACT ${six(day)}`],
  },
  'banque-populaire': {
    debit: ({ name, reference }) => [cut(`PRLV SEPA ${name}`), reference],
    credit: ({ name, reference }) => ['VIREMENT SEPA', cut(`EVI ${name}`), reference],
    card: ({ name, day }) => [`${six(day)} CB****0001`, cut(name)],
  },
  'credit-mutuel': {
    debit: ({ name, reference }) => [`PRLV SEPA ${name}`, 'ICS : FR00ZZZ000000', `RUM : ${reference}`],
    credit: ({ name, reference }) => [`VIR ${name}`, reference],
    card: ({ name, day }) => [`PAIEMENT CB ${short(day, '')} ${name} CARTE 0001`],
  },
  boursobank: {
    debit: ({ name }) => [`PRLV SEPA ${name}`],
    credit: ({ name }) => [`VIR SEPA ${name}`],
    card: ({ name, day }) => [`CARTE ${short(day, '/')}/${day.slice(2, 4)} ${name} CB*0001`],
  },
  fortuneo: {
    debit: ({ name, reference }) => [`PRLV ${name}`, `REF ${reference}`],
    credit: ({ name, reference }) => [`VIR ${name}`, reference],
    card: ({ name, day }) => [`CARTE ${short(day, '/')} ${name}`],
  },
}
