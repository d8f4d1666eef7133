import { parisDay } from '../days.ts'
import { dateFr, euros, timeFr } from '../french.ts'
import { basketPath, receiptsPath } from '../orders/addresses.ts'
import { currencyCopy } from '../orders/copy.ts'
import type { LineCounts } from '../orders/line.ts'
import type { RefundReason } from '../orders/refund.ts'
import type { Site } from '../partners/site.ts'
import { CREDIT_NOTE_MAIL, type Mail, mail, RECEIPT_MAIL } from './page.ts'

type Told = { to: string; orderNumber: string; amountCents: number }

/**
 * The receipt itself is attached when the email is sent. `lastDay`: last day of the right of withdrawal, in words.
 * `closedCents`: refunded amount for lines whose account was closed before the payment. `twiceCents`: of those that were
 * paid for before. `goneCents`: of letters that were no longer to be posted. `letters`, `dispatches`: lines that are
 * paid for.
 */
export function receiptMail(
  site: Site,
  { to, orderNumber, amountCents, number, lastDay, closedCents, twiceCents, goneCents, ...paid }: Told & Receipt,
): Mail {
  const ordered = `Commande n°\u00A0${orderNumber}\u00A0: ${money(amountCents)}.`
  const closed = `${money(closedCents)} vous sont rendus\u00A0: le dossier de ces courriers est fermé. Vous n’avez rien à faire.`
  const twice = `${money(twiceCents)} vous sont rendus\u00A0: ces lettres étaient déjà payées. Vous n’avez rien à faire.`
  const gone = `${money(goneCents)} vous sont rendus\u00A0: ${goneCopy}. Vous n’avez rien à faire.`
  const isKept = closedCents + twiceCents + goneCents < amountCents
  const ready = paid.letters > 0 && 'Vos courriers sont prêts à imprimer.'
  const leaving = paid.dispatches > 0 && 'Nous postons vos lettres au prochain départ.'
  const evenPrinted = paid.letters > 0 ? ', même après avoir imprimé' : ''
  const sentences = [
    isKept ? [ordered, ready, leaving].filter(Boolean).join(' ') : ordered,
    closedCents > 0 && closed,
    twiceCents > 0 && twice,
    goneCents > 0 && gone,
    isKept && `Vous pouvez renoncer jusqu’au ${lastDay}, sans justification${evenPrinted}.`,
  ]
  const written = mail(site, RECEIPT_MAIL, to, `Votre reçu n°\u00A0${number}`, [
    ...sentences.flatMap((text) => (text ? { text } : [])),
    { button: 'Voir vos reçus', link: `${site.origin}${receiptsPath}` },
  ])
  return { ...written, receiptNumber: number }
}

type Receipt = {
  number: string
  lastDay: string
  closedCents: number
  twiceCents: number
  goneCents: number
} & LineCounts

const goneCopy = 'cet envoi n’était plus à payer'

/** `hasLetters`: whether it gives back letters to print. If the account is closed, they cannot be read. */
export function creditNoteMail(
  site: Site,
  {
    to,
    orderNumber,
    amountCents,
    number,
    reason,
    hasLetters,
  }: Told & {
    number: string
    reason: RefundReason
    hasLetters: boolean
  },
): Mail {
  const written = mail(site, CREDIT_NOTE_MAIL, to, `${money(amountCents)} vous sont rendus`, [
    { text: `Commande n°\u00A0${orderNumber}. Votre avoir porte le numéro ${number}.` },
    ...(reason === 'not-posted' ? [{ text: 'Cet envoi n’a pas eu lieu.' }] : []),
    ...(reason !== 'closed' && hasLetters
      ? [{ text: 'Vos réponses restent dans votre espace. Vous pouvez recopier vos lettres à la main.' }]
      : []),
    { button: 'Voir vos reçus', link: `${site.origin}${receiptsPath}` },
  ])
  return { ...written, receiptNumber: number }
}

/** A payment of another amount or currency than the order. It has no receipt, so it has no credit note. */
export function moneyReturnedMail(site: Site, { to, orderNumber, amountCents, currency }: Told & { currency: string }) {
  const amount = currencyCopy(amountCents, currency)
  return mail(site, 'money-returned', to, `${amount} vous sont rendus`, [
    {
      text: `Commande n°\u00A0${orderNumber}. La somme reçue n’était pas celle de la commande\u00A0: nous vous la rendons en entier.`,
    },
    { text: 'Cette commande n’est pas payée. Vous pouvez la payer de nouveau quand vous voulez.' },
    { button: 'Voir ce qui est à payer', link: `${site.origin}${basketPath}` },
  ])
}

/** To the second payer. `by`: the first payer, if it is another person. */
export function paidTwiceMail(site: Site, { to, orderNumber, amountCents, by }: Told & { by?: string }): Mail {
  return mail(site, 'paid-twice', to, 'Ces lettres étaient déjà payées', [
    { text: `Ces lettres venaient d’être payées${by ? ` par ${by}` : ''}. Elles sont prêtes à imprimer.` },
    {
      text: `Commande n°\u00A0${orderNumber}\u00A0: ${money(amountCents)} vous sont rendus. Vous n’avez rien à faire.`,
    },
  ])
}

/** To the first payer, for whom nothing changes. */
export function paidTwiceByMail(site: Site, { to, by }: { to: string; by: string }): Mail {
  return mail(site, 'paid-twice-by', to, `${by} a payé les mêmes lettres`, [
    { text: 'Son paiement lui est rendu tout de suite. Le vôtre reste, et vous n’avez rien à faire.' },
  ])
}

/** Acknowledges a withdrawal, with its content and date: choice-64. */
export function withdrawalMail(
  site: Site,
  { to, orderNumber, amountCents, name, letters, at }: Told & { name: string; letters: string[]; at: Date },
): Mail {
  const when = `le ${dateFr(parisDay(at))} à ${timeFr(at)}`
  return mail(site, 'withdrawal', to, 'Votre rétractation est enregistrée', [
    {
      text: `${name}, vous avez renoncé à la commande n°\u00A0${orderNumber}, ${when}, pour\u00A0: ${letters.join(', ')}.`,
    },
    { text: `${money(amountCents)} vous sont rendus sous 14\u00A0jours, sans justification.` },
  ])
}

const money = (cents: number) => euros(cents / 100)
