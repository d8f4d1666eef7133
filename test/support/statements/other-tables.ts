import { balances, day, into, operations, out, rows, sum } from './tables.ts'

/** Tables of other banks, with dates, signs and rows that the usual ones have not. */
export const otherTables: Record<string, string | Buffer> = {
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
}
