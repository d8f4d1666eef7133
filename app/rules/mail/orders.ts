import { parisDay } from '../days.ts'
import { dateFr, euros, timeFr } from '../french.ts'
import { basketPath, receiptsPath } from '../orders/addresses.ts'
import { currencyCopy } from '../orders/copy.ts'
import type { LineCounts } from '../orders/line.ts'
import { type BackAtOnceReason, backAtOnceReasons, type RefundReason } from '../orders/refund.ts'
import type { Site } from '../partners/site.ts'
import { CREDIT_NOTE_MAIL, type Mail, mail, RECEIPT_MAIL } from './page.ts'

type Told = { to: string; orderNumber: string; amountCents: number }

/**
 * The receipt itself is attached when the email is sent. `lastDay`: last day of the right of withdrawal, in words.
 * `backCents`: what is given back at once, by reason. `letters`, `dispatches`: lines that are paid for.
 */
export function receiptMail(
  site: Site,
  { to, orderNumber, amountCents, number, lastDay, backCents, ...paid }: Told & Receipt,
): Mail {
  const ordered = `Commande n°\u00A0${orderNumber}\u00A0: ${money(amountCents)}.`
  const isKept = [...backCents.values()].reduce((sum, cents) => sum + cents, 0) < amountCents
  const ready = paid.letters > 0 && 'Vos courriers sont prêts à imprimer.'
  const leaving = paid.dispatches > 0 && 'Nous postons vos lettres au prochain départ.'
  const evenPrinted = paid.letters > 0 ? ', même après avoir imprimé' : ''
  const sentences = [
    isKept ? [ordered, ready, leaving].filter(Boolean).join(' ') : ordered,
    ...backAtOnceReasons.map((reason) => {
      const cents = backCents.get(reason) ?? 0
      return cents > 0 && `${money(cents)} vous sont rendus\u00A0: ${backCopy[reason]}. Vous n’avez rien à faire.`
    }),
    isKept && `Vous pouvez renoncer jusqu’au ${lastDay}, sans justification${evenPrinted}.`,
  ]
  const written = mail(site, RECEIPT_MAIL, to, `Votre reçu n°\u00A0${number}`, [
    ...sentences.flatMap((text) => (text ? { text } : [])),
    { button: 'Voir vos reçus', link: `${site.origin}${receiptsPath}` },
  ])
  return { ...written, receiptNumber: number }
}

export type BackCents = ReadonlyMap<BackAtOnceReason, number>

type Receipt = { number: string; lastDay: string; backCents: BackCents } & LineCounts

const backCopy: Record<BackAtOnceReason, string> = {
  closed: 'le dossier de ces courriers est fermé',
  double: 'ces lettres étaient déjà payées',
  offered: 'ces lettres sont maintenant offertes',
  'not-posted': 'cet envoi n’était plus à payer',
}

/**
 * `hasLetters`: whether letters to print are no longer paid for. If the account is closed, they cannot be read; if they were
 * paid for twice or are offered, they still print.
 */
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
    ...(hasLetters && reason !== 'closed' && reason !== 'double' && reason !== 'offered'
      ? [{ text: 'Vos réponses restent dans votre espace. Vous pouvez recopier vos lettres à la main.' }]
      : []),
    { button: 'Voir vos reçus', link: `${site.origin}${receiptsPath}` },
  ])
  return { ...written, receiptNumber: number }
}

/**
 * A payment of another amount or currency than the order. It has no receipt, so it has no credit note. `isPaid`: the order
 * was paid for by another payment.
 */
export function moneyReturnedMail(
  site: Site,
  { to, orderNumber, amountCents, currency, isPaid }: Told & { currency: string; isPaid: boolean },
) {
  const amount = currencyCopy(amountCents, currency)
  return mail(site, 'money-returned', to, `${amount} vous sont rendus`, [
    {
      text: `Commande n°\u00A0${orderNumber}. La somme reçue n’était pas celle de la commande\u00A0: nous vous la rendons en entier.`,
    },
    ...(isPaid
      ? [{ text: 'Votre commande reste payée.' }, { button: 'Voir vos reçus', link: `${site.origin}${receiptsPath}` }]
      : [
          { text: 'Cette commande n’est pas payée.' },
          { button: 'Voir ce qui est à payer', link: `${site.origin}${basketPath}` },
        ]),
  ])
}

/** To the second payer. `by`: the first payer, if it is another person. */
export function paidTwiceMail(site: Site, { to, orderNumber, amountCents, by }: Told & { by?: string }): Mail {
  return mail(site, 'paid-twice', to, 'Ces lettres étaient déjà payées', [
    { text: `Ces lettres venaient d’être payées${by ? ` par ${by}` : ''}.` },
    {
      text: `Commande n°\u00A0${orderNumber}\u00A0: ${money(amountCents)} vous sont rendus. Vous n’avez rien à faire.`,
    },
  ])
}

/** To the first payer, for whom nothing changes. */
export function paidTwiceByMail(site: Site, { to, by }: { to: string; by: string }): Mail {
  return mail(site, 'paid-twice-by', to, `${by} a payé les mêmes lettres`, [
    { text: 'Son paiement lui est rendu. Le vôtre reste, et vous n’avez rien à faire.' },
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
