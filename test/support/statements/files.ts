import type { Operation } from '#app/rules/statements/operation.ts'

const comma = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')
const french = (day: string) => day.split('-').reverse().join('/')
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** As exported by Crédit Agricole: two columns of amounts, labels of several lines. */
export const twoColumnsCsv = (operations: readonly Operation[], separator = ';'): string =>
  [
    'Compte de Dépôt n° 00000000000 ;',
    'Solde au 30/09/2026 1 234,56 €',
    '',
    ['Date', 'Libellé', 'Débit euros', 'Crédit euros'].join(separator),
    ...operations.map(({ day, label, cents }) =>
      [
        french(day),
        quoted(label.join('\n')),
        cents < 0 ? quoted(comma(-cents)) : '',
        cents < 0 ? '' : quoted(comma(cents)),
      ].join(separator),
    ),
  ].join('\r\n')

/** As exported by Société Générale: one signed amount, a label and its detail. */
export const signedCsv = (operations: readonly Operation[]): string =>
  [
    '="0000000000";01/04/2026;30/06/2026;20;11107,14 EUR',
    '',
    "Date de l'opération;Libellé;Détail de l'écriture;Montant de l'opération;Devise",
    ...operations.map(({ day, label, cents }) =>
      [french(day), quoted(label[0] ?? ''), quoted(label.slice(1).join(' ')), comma(cents), 'EUR'].join(';'),
    ),
  ].join('\n')

/** As exported by BoursoBank. */
export const boursoCsv = (operations: readonly Operation[]): string =>
  [
    'dateOp;dateVal;label;category;categoryParent;supplierFound;amount;comment;accountNum;accountLabel;accountbalance',
    ...operations.map(({ day, label, cents }) =>
      [day, '', quoted(label.join(' ')), 'x', 'x', '', comma(cents), '', '0000', 'BoursoBank', '3521.66'].join(';'),
    ),
  ].join('\n')

/** OFX 1.02, whose simple fields have no end tag. `org`: the bank, if the file names it. */
export const ofx = (operations: readonly Operation[], org = ''): string =>
  [
    `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n<OFX>${org && `<SIGNONMSGSRSV1><SONRS><FI><ORG>${org}</FI></SONRS></SIGNONMSGSRSV1>`}<BANKMSGSRSV1><STMTTRNRS><STMTRS>`,
    '<BANKTRANLIST><DTSTART>20260701<DTEND>20260831',
    ...operations.map(
      ({ day, label, cents }, index) =>
        `<STMTTRN>\n<TRNTYPE>${cents < 0 ? 'DEBIT' : 'CREDIT'}\n<DTPOSTED>${day.replaceAll('-', '')}120000[+2:CEST]\n<TRNAMT>${cents > 0 ? '+' : ''}${(cents / 100).toFixed(2)}\n<FITID>${index}\n<CHECKNUM>REFERENCE\n<NAME>${label[0]}\n<MEMO>${label.slice(1).join(' ')}\n</STMTTRN>`,
    ),
    '</BANKTRANLIST><LEDGERBAL><BALAMT><DTASOF>20260831</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
  ].join('\n')

/** As exported by Crédit Mutuel: the balance after each operation. `isLatestFirst`: newest first. */
export function balancedCsv(operations: readonly Operation[], opening: number, isLatestFirst = false): string {
  let balance = opening
  const rows = operations.map(({ day, label, cents }) => {
    balance += cents
    const amounts = cents < 0 ? [comma(cents), ''] : ['', comma(cents)]
    return [french(day), french(day), ...amounts, quoted(label.join(' ')), comma(balance)].join(';')
  })
  return ['Date;Date de valeur;Débit;Crédit;Libellé;Solde', ...(isLatestFirst ? rows.reverse() : rows)].join('\n')
}

export const qif = (operations: readonly Operation[]): string =>
  [
    '!Type:Bank',
    ...operations.flatMap(({ day, label, cents }) => [
      `D${french(day)}`,
      `T${(cents / 100).toFixed(2)}`,
      `P${label[0]}`,
      ...(label.length > 1 ? [`M${label.slice(1).join(' ')}`] : []),
      '^',
    ]),
  ].join('\n')

/** CFONB 120. Text that is longer than the label is in additional records. */
export const cfonb = (operations: readonly Operation[], opening = 0): string => {
  const line = (code: string, day: string, label: string, cents: number) =>
    `${code}30002    00000EUR2 00000000000  ${shortDay(day)}  ${shortDay(day)}${label.slice(0, 31).padEnd(31)}  0000000  ${signedDigits(cents)}`.padEnd(
      120,
    )
  const complement = (text: string) =>
    `0530002    00000EUR2 00000000000  ${' '.repeat(11)}LIB${text.slice(0, 70)}`.padEnd(120)
  const [first, last] = [operations[0]!.day, operations.at(-1)!.day]
  return [
    line('01', first, '', opening),
    ...operations.flatMap(({ day, label: [label = '', ...more], cents }) => [
      line('04', day, label, cents),
      ...(label.length > 31 ? [complement(label)] : []),
      ...more.map(complement),
    ]),
    line(
      '07',
      last,
      '',
      operations.reduce((sum, { cents }) => sum + cents, opening),
    ),
  ].join('\r\n')
}

const shortDay = (day: string) => day.slice(8) + day.slice(5, 7) + day.slice(2, 4)

/** The last digit carries the sign. */
function signedDigits(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(14, '0')
  return digits.slice(0, -1) + (cents < 0 ? '}JKLMNOPQR' : '{ABCDEFGHI')[Number(digits.at(-1))]
}

/** As saved by a bank's Windows software. */
export const inWindows1252 = (text: string): Uint8Array =>
  Uint8Array.from(
    [...text].map((character) => (character === '€' ? 0x80 : character === '’' ? 0x92 : character.charCodeAt(0))),
  )
