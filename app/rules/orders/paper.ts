import type { SourceName } from '#app/content/law.ts'
import { dateFr, euros } from '../french.ts'
import { afterComma } from '../help-hours.ts'
import { countByPrice, totalCents } from './amounts.ts'
import type { PaymentMethod, ReceiptContent, ReceiptKind } from './receipt.ts'
import { lastDayToWithdrawFrom } from './refund.ts'
import { countsCopy } from './terms.ts'

export type ReceiptPaper = { kind: ReceiptKind; number: string; content: ReceiptContent }

export const methodCopy: Record<PaymentMethod, string> = {
  card: 'par carte',
  telephone: 'par téléphone',
  cheque: 'par chèque',
}

/** "Reçu n° 2026-000417", "Avoir n° 2026-000418". */
export const receiptTitle = ({ kind, number }: Pick<ReceiptPaper, 'kind' | 'number'>): string =>
  `${kind === 'receipt' ? 'Reçu' : 'Avoir'} n°\u00A0${number}`

/** Prepares letter-templates/orders/receipt.html and the page of a receipt. */
export function receiptView({ kind, number, content }: ReceiptPaper) {
  const { seller, buyer, lines, orderNumber, method, day, of } = content
  const isNote = kind === 'credit-note'
  const sign = isNote ? '−' : ''
  const money = (cents: number) => `${sign}${exactEuros(cents)}`
  const cents = totalCents(lines)
  return {
    title: receiptTitle({ kind, number }),
    seller: [seller.name, seller.address, seller.siren && `SIREN ${threes(seller.siren)}`, seller.contact].filter(
      Boolean,
    ),
    buyer: [buyer.name, ...buyer.addressLines],
    day: dateFr(day),
    about: isNote
      ? `Commande n°\u00A0${orderNumber}, reçu n°\u00A0${of}, remboursée le ${dateFr(day)}.`
      : `Commande n°\u00A0${orderNumber}, payée ${methodCopy[method]} le ${dateFr(day)}.`,
    lines: lines.map(({ label, priceCents }) => ({ label, amount: money(priceCents) })),
    total: {
      label: isNote ? 'Total remboursé' : `Total payé, ${countsCopy({ counts: countByPrice(lines) })}`,
      amount: money(cents),
    },
    vat: vatCopy(seller.vat, cents, sign),
    closing: closingOf({ kind, content }),
  }
}

function closingOf({ kind, content }: Pick<ReceiptPaper, 'kind' | 'content'>): string {
  const { day, helpPhone, helpHours = '', isGivenBack } = content
  const help = `${helpPhone}${afterComma(helpHours)}.`
  if (kind === 'credit-note') return `Une question\u00A0: ${help}`
  if (isGivenBack) return `Cette somme vous est rendue en entier, et un avoir suit. Une question\u00A0: ${help}`
  return `Merci de garder ce reçu. Vous pouvez renoncer jusqu’au ${dateFr(lastDayToWithdrawFrom(day))}, sans justification\u00A0: ${help}`
}

const withoutTax: SourceName = 'art. 293 B du CGI'

/** "TVA non applicable, art. 293 B du CGI", or the tax included in the total at the configured rate. */
function vatCopy(rate: string, cents: number, sign: string): string {
  if (rate === '') return `TVA non applicable, ${withoutTax}.`
  const vat = vatCents(rate, cents)
  return `Total hors taxes\u00A0: ${sign}${exactEuros(cents - vat)}. TVA à ${rate.replace('.', ',')}\u00A0%\u00A0: ${sign}${exactEuros(vat)}.`
}

/**
 * Computes the tax included in a total, at a rate in per cent; 0 if the rate is empty. Cents, half a cent rounds up.
 */
export const vatCents = (rate: string, cents: number): number =>
  Math.round((cents * Number(rate)) / (100 + Number(rate)))

/** Formats with two decimals always: "8,00 €". */
const exactEuros = (cents: number): string =>
  cents % 100 === 0 ? euros(cents / 100).replace('\u00A0€', ',00\u00A0€') : euros(cents / 100)

const threes = (siren: string) => siren.replace(/(\d{3})(?=\d)/g, '$1\u00A0')
