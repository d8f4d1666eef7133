import { readStatements } from '#app/adapters/statements/read.ts'
import type { Operation } from '#app/rules/statements/operation.ts'
import { camt } from '#test/support/statements/camt.ts'
import { cfonb, ofx, qif } from '#test/support/statements/files.ts'

// Tables as banks write them, with names and signs that the other tests do not use.

const operations: Operation[] = [
  { day: '2026-08-04', cents: -6231, label: ['PRLV SEPA SAUR FACTURE EAU'] },
  { day: '2026-08-10', cents: 103420, label: ['VIR SEPA RECU CARSAT BRETAGNE PENSION'] },
  { day: '2026-08-12', cents: -1899, label: ['PRLV SEPA BOUYGUES TELECOM'] },
  { day: '2026-08-15', cents: -2110, label: ['CB BOULANGERIE DU QUAI'] },
  { day: '2026-09-10', cents: 103420, label: ['VIR SEPA RECU CARSAT BRETAGNE PENSION'] },
  { day: '2026-09-14', cents: -1899, label: ['PRLV SEPA BOUYGUES TELECOM'] },
  { day: '2026-09-17', cents: -4550, label: ['PRLV SEPA MGEN COTISATION'] },
]

const day = (one: Operation, between = '/') => one.day.split('-').reverse().join(between)
const sum = (cents: number, point = ',') => (cents / 100).toFixed(2).replace('.', point)
const out = ({ cents }: Operation, empty = '') => (cents < 0 ? sum(-cents) : empty)
const into = ({ cents }: Operation, empty = '') => (cents > 0 ? sum(cents) : empty)
const rows = (header: string, write: (one: Operation, index: number) => string) =>
  [header, ...operations.map(write)].join('\r\n')
const balances = operations.map((_, index) =>
  operations.slice(0, index + 1).reduce((all, { cents }) => all + cents, 5000),
)

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

const tables: Record<string, string | Buffer> = {
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
  'years first, between slashes': rows(
    'Date opération;Date valeur;Libellé;Montant;Devise',
    (one) => `${one.day.replaceAll('-', '/')};${one.day.replaceAll('-', '/')};${one.label};${sum(one.cents)};EUR`,
  ),
  'days of the week': rows(
    'Date;Libellé;Débit;Crédit',
    (one) =>
      `lundi ${Number(one.day.slice(8))} ${one.day.slice(5, 7) === '08' ? 'août' : 'septembre'} 2026;${one.label};${out(one)};${into(one)}`,
  ),
  'short months and years': rows(
    'Date;Libellé;Montant',
    (one) => `${one.day.slice(8)}-${one.day.slice(5, 7) === '08' ? 'aoû' : 'sept'}.-26;${one.label};${sum(one.cents)}`,
  ),
  'a letter after each amount': rows(
    'Date;Libellé;Montant',
    (one) => `${day(one)};${one.label};${sum(Math.abs(one.cents))} ${one.cents < 0 ? 'D' : 'C'}`,
  ),
  'DB or CR after each amount': rows(
    'Date;Libellé;Montant',
    (one) => `${day(one)};${one.label};${sum(Math.abs(one.cents))} ${one.cents < 0 ? 'DB' : 'CR'}`,
  ),
  'the currency before each amount': rows(
    'Date,Description,Amount',
    (one) => `${one.day},${one.label},${one.cents < 0 ? '-' : ''}€${sum(Math.abs(one.cents), '.')}`,
  ),
  'the account of each other party': rows(
    '"Date","Bénéficiaire","Numéro de compte","Type de transaction","Référence de paiement","Montant (EUR)"',
    (one, index) =>
      `"${one.day}","${one.label}","FR76300040000000000000000${index}1","Prélèvement","","${sum(one.cents, '.')}"`,
  ),
  'the names of a bank for firms': rows(
    "Date de la valeur (UTC);Date de l'opération (UTC);Montant total (TTC);Crédit;Débit;Solde;Devise;Nom de la contrepartie;Référence",
    (one, index) =>
      `${day(one, '-')} 08:00:00;${day(one, '-')} 08:00:00;${sum(one.cents)};${into(one)};${out(one)};${sum(balances[index]!)};EUR;${one.label};`,
  ),
  'the hour of each operation': rows(
    "Date et heure;Libellé de l'opération;Montant TTC",
    (one) => `${day(one)} 12:12;${one.label};${sum(one.cents)}`,
  ),
  'the sum of each page, carried to the next': [
    'Date;Libellé;Débit;Crédit',
    ';Solde précédent au 31/07/2026;;50,00',
    ...operations.slice(0, 3).map((one) => `${day(one)};${one.label};${out(one)};${into(one)}`),
    ';Sous-total;81,30;1 034,20',
    `;A reporter;;${sum(balances[2]!)}`,
    'Date;Libellé;Débit;Crédit',
    `;Report;;${sum(balances[2]!)}`,
    ...operations.slice(3).map((one) => `${day(one)};${one.label};${out(one)};${into(one)}`),
    ';Cumul des débits;166,89;',
    `;Nouveau solde au 30/09/2026;;${sum(balances.at(-1)!)}`,
  ].join('\r\n'),
  'balances of the start and end of the period': [
    'Numéro de compte : 04012345678;Nom du compte : COMPTE;Devise : EUR;',
    'Date;Libellé;Débit;Crédit;Détail;',
    `Solde en fin de période;;;;${sum(balances.at(-1)!)}`,
    ...operations.map((one) => `${day(one)};${one.label};${out(one)};${into(one)};;`),
    'Solde en début de période;;;;50,00',
  ].join('\r\n'),
  'the text of a spreadsheet, without its mark': Buffer.from(
    rows('Date;Libellé;Montant', (one) => `${day(one)};${one.label};${sum(one.cents)}`),
    'utf16le',
  ),
  'no header, and the balance in the last row': `${operations
    .map((one) => `${day(one)};${sum(one.cents)};Prélèvement;;${one.label};;0;Divers`)
    .join('\r\n')}\r\n30/09/2026;${sum(balances.at(-1)!)};;;01234 567890A;;;`,
  'no header under a line of the account': `Compte de chèques;Compte de chèques;****1234;30/09/2026;;${sum(balances.at(-1)!)}\r\n${operations
    .map((one) => `${day(one)};${one.label};${sum(one.cents)}`)
    .join('\r\n')}`,
  'no header': operations
    .map((one) => `${day(one)};${sum(one.cents)};${one.cents < 0 ? 'Prélèvement' : 'Virement'};;${one.label};;0`)
    .join('\r\n'),
}

const read = (files: (string | Buffer)[]) =>
  readStatements({
    files: files.map((bytes, index) => ({ name: `${index}.csv`, bytes: Buffer.from(bytes as string) })),
    lines: '',
    today: '2026-10-22',
    deathDay: '2026-09-30',
    isJoint: false,
  })

async function found(...files: (string | Buffer)[]) {
  const reading = await read(files)
  if (!reading.ok) return reading.problem
  const { proposals, gaps, skipped, unknowns } = reading.value
  const letters = proposals.map(({ creditor, direction, contracts, last }) => [creditor, direction, contracts, last])
  return { letters: letters.sort(), gaps, skipped, unknowns }
}

const expected = {
  letters: [
    ['bouygues-telecom', 'debit', 1, '2026-09-14'],
    ['carsat-bretagne', 'credit', 1, '2026-09-10'],
    ['mgen', 'debit', 1, '2026-09-17'],
    ['saur', 'debit', 1, '2026-08-04'],
  ],
  gaps: [],
  skipped: 0,
  unknowns: [],
}

test.each(Object.entries(tables))('a table with %s gives the same letters as any other', async (_what, table) => {
  expect(await found(table)).toEqual(expected)
  expect(await found(table, tables['two dates and a running balance']!)).toEqual(expected)
})

test('two accounts in one table stay two, and a table without signs or header is refused', async () => {
  const header = 'N° de compte;Date opération;Libellé;Montant (EUR)'
  const two = rows(header, (one, index) => `0000000000${index % 2}1;${day(one)};${one.label};${sum(one.cents)}`)
  expect((await found(two)) as typeof expected).toMatchObject({ gaps: [], skipped: 0 })
  const unsigned = operations.map((one) => `${day(one)};${sum(Math.abs(one.cents))};${one.label}`).join('\n')
  expect(await found(unsigned)).toBe('unreadable')
})

test('one account in two formats at once is one account, whichever they are', async () => {
  const formats = {
    ...tables,
    OFX: ofx(operations),
    QIF: qif(operations),
    CFONB: cfonb(operations, 5000),
    CAMT: camt(operations, 5000),
  }
  const wrong: string[] = []
  for (const [one, first] of Object.entries(formats))
    for (const [other, second] of Object.entries(formats)) {
      const read = await found(first, second)
      if (JSON.stringify(read) !== JSON.stringify(expected)) wrong.push(`${one} and ${other}: ${JSON.stringify(read)}`)
    }
  expect(wrong).toEqual([])
})
