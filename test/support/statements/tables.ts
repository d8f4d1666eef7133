import type { Operation } from '#app/rules/statements/operation.ts'

/** One account, in every table. */
export const operations: Operation[] = [
  { day: '2026-08-04', cents: -6231, label: ['PRLV SEPA SAUR FACTURE EAU'] },
  { day: '2026-08-10', cents: 103420, label: ['VIR SEPA RECU CARSAT BRETAGNE PENSION'] },
  { day: '2026-08-12', cents: -1899, label: ['PRLV SEPA BOUYGUES TELECOM'] },
  { day: '2026-08-15', cents: -2110, label: ['CB BOULANGERIE DU QUAI'] },
  { day: '2026-09-10', cents: 103420, label: ['VIR SEPA RECU CARSAT BRETAGNE PENSION'] },
  { day: '2026-09-14', cents: -1899, label: ['PRLV SEPA BOUYGUES TELECOM'] },
  { day: '2026-09-17', cents: -4550, label: ['PRLV SEPA MGEN COTISATION'] },
]

export const day = (one: Operation, between = '/') => one.day.split('-').reverse().join(between)
export const sum = (cents: number, point = ',') => (cents / 100).toFixed(2).replace('.', point)
export const out = ({ cents }: Operation, empty = '') => (cents < 0 ? sum(-cents) : empty)
export const into = ({ cents }: Operation, empty = '') => (cents > 0 ? sum(cents) : empty)
export const rows = (header: string, write: (one: Operation, index: number) => string) =>
  [header, ...operations.map(write)].join('\r\n')
export const balances = operations.map((_, index) =>
  operations.slice(0, index + 1).reduce((all, { cents }) => all + cents, 5000),
)

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

/** Tables as banks write them. */
export const tables: Record<string, string | Buffer> = {
  'two dates and a running balance': rows(
    'Date comptable;Date de valeur;Libellé;Débit;Crédit;Solde',
    (one, index) => `${day(one)};${day(one)};${one.label};${out(one)};${into(one)};${sum(balances[index]!)}`,
  ),
  'positive amounts and their sense in a column': rows(
    'Date;Libellé;Montant en euros;Sens',
    (one) => `${day(one)};${one.label};${sum(Math.abs(one.cents))};${one.cents < 0 ? 'D' : 'C'}`,
  ),
  'positive amounts alone': rows(
    'Date;Libellé;Montant',
    (one) => `${day(one)};${one.label};${sum(Math.abs(one.cents))}`,
  ),
  'positive amounts and their sense in words': rows(
    "Date d'opération;Débit/Crédit;Nature de l'opération;Montant",
    (one) => `${day(one, '.')};${one.cents < 0 ? 'Débit' : 'Crédit'};${one.label};${sum(Math.abs(one.cents))} €`,
  ),
  'two columns, each filled with a zero': rows(
    "Date de l'écriture;Intitulé;Débit en euros;Crédit en euros",
    (one) => `${day(one)};${one.label};${out(one, '0,00')};${into(one, '0,00')}`,
  ),
  'the state of each operation, one of them to come': `${rows(
    'Date;Opération;Montant (EUR);Statut',
    (one) => `${day(one)};${one.label};${sum(one.cents)};Comptabilisée`,
  )}\r\n28/09/2026;PRLV SEPA CANAL+;-24,99;En attente`,
  'lines above, and labels of several lines': `Téléchargement du 01/10/2026;\n\nMME ZOE EXEMPLE;\nCompte de dépôt carte n° 00000000001;\nSolde au 30/09/2026 : 1 250,10 €\n\n${rows(
    'Date;Libellé;Débit euros;Crédit euros;',
    (one) => `${day(one)};"${one.label[0]!.replace(' SEPA ', '\n')}\n";${out(one)};${into(one)};`,
  )}`,
  'thirteen columns and years of two digits': rows(
    'Date de comptabilisation;Libelle simplifie;Libelle operation;Reference;Informations complementaires;Type operation;Categorie;Sous categorie;Debit;Credit;Date operation;Date de valeur;Pointage operation',
    (one) =>
      `${day(one).replace('/2026', '/26')};${one.label[0]!.split(' ').at(-1)};${one.label};;;Autre;A;B;${one.cents < 0 ? `-${out(one)}` : ''};${into(one) && `+${into(one)}`};${day(one)};${day(one)};0`,
  ),
  'names in English, with commas': rows(
    '"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)"',
    (one) => `${one.day},${one.day},"${one.label}",,Debit,"","Compte","${sum(one.cents, '.')}"`,
  ),
  'times, states and fees': `${rows(
    'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
    (one, index) =>
      `TRANSFER,Current,${one.day} 08:12:01,${one.day} 09:00:00,${one.label},${sum(one.cents, '.')},0.00,EUR,COMPLETED,${sum(balances[index]!, '.')}`,
  )}\r\nCARD,Current,2026-09-20 08:12:01,,PRLV SEPA CANAL+,-24.99,0.00,EUR,REVERTED,`,
  'names in French, with times': rows(
    'Type,Produit,Date de début,Date de fin,Description,Montant,Frais,Devise,État,Solde',
    (one) =>
      `VIREMENT,Actuel,${one.day} 08:12:01,${one.day} 09:00:00,${one.label},${sum(one.cents, '.')},0.00,EUR,TERMINÉ,1.00`,
  ),
  'positive amounts and their sense under another name': rows(
    'Date;Type;Libellé;Montant',
    (one) => `${day(one)};${one.cents < 0 ? 'Débit' : 'Crédit'};${one.label};${sum(Math.abs(one.cents))}`,
  ),
  'months in words, and a net amount': rows(
    'Date;Libellé;Montant net en euros;Devise',
    (one) =>
      `${Number(one.day.slice(8))} ${one.day.slice(5, 7) === '08' ? 'août' : 'sept.'} 2026;${one.label};${sum(one.cents)};EUR`,
  ),
  'the text of a spreadsheet': utf16(
    rows(
      'Date\tLibellé\tMontant débit\tMontant crédit',
      (one) => `${day(one)}\t${one.label}\t${out(one)}\t${into(one)}`,
    ),
  ),
  'a minus after the amount': rows(
    'Date mouvement;Libellé;Montant',
    (one) => `${day(one)};${one.label};${one.cents < 0 ? `${sum(-one.cents)}-` : sum(one.cents)}`,
  ),
  'no header': operations
    .map((one) => `${day(one)};${sum(one.cents)};${one.cents < 0 ? 'Prélèvement' : 'Virement'};;${one.label};;0`)
    .join('\r\n'),
}
