import type { ReactNode } from 'react'
import { trackingPath } from '#app/rules/letters/addresses.ts'
import { basketPath, orderConfirmationPathOf, receiptsPath, slipOf } from '#app/rules/orders/addresses.ts'
import type { OrderConfirmation } from '#app/rules/orders/confirmation.ts'
import { priceCopy } from '#app/rules/orders/copy.ts'
import { Button, type OrderOutcome, PaperLink, toBundle } from './links.tsx'
import { notToPayOutcome } from './not-to-pay.tsx'

/** Returns the texts for the state of an order, and the next action. */
export function outcomeOf(order: OrderConfirmation): OrderOutcome {
  const { state, number, method, amountCents, counts, creditNote, waitingCents, returnedCents } = order
  const sums = order.received?.sums
  const isOpen = order.notToPay.length === 0
  const unpaid = `La commande n°\u00A0${number} n’est pas payée.`
  const note = creditNote && <PaperLink number={creditNote.number}>Voir l’avoir</PaperLink>
  const back = <Button href={basketPath}>Revenir à ce qui est à payer</Button>
  switch (state) {
    case 'paid':
      return {
        heading: `C’est payé. ${paidHeading(counts)}`,
        lede: paidLede(order),
        more: (waitingCents > 0 || returnedCents > 0 || order.received) && <GivenBack {...order} note={note} />,
        action: counts.letters > 0 ? toBundle : <Button href={trackingPath}>Suivre vos lettres</Button>,
      }
    case 'waiting':
      return {
        heading: 'Nous attendons la réponse de la banque.',
        lede: 'Cela prend parfois une minute. Rien ne sera débité deux fois.',
        action: <Button href={orderConfirmationPathOf(number)}>Regarder de nouveau</Button>,
      }
    case 'noted':
      return {
        heading: `Votre commande est notée\u00A0: n°\u00A0${number}.`,
        lede: 'Vos courriers attendent que le paiement arrive. Nous vous écrivons.',
        action: method === 'cheque' ? <Button href={slipOf(number)}>Imprimer le bordereau</Button> : back,
      }
    case 'refused':
      return {
        heading: 'La banque a refusé le paiement. Rien n’a été débité.',
        lede: 'Vous pouvez essayer une autre carte ou nous appeler.',
        action: <Button href={`${basketPath}#payer`}>Revenir au paiement</Button>,
      }
    case 'abandoned':
      return { heading: 'Le paiement n’a pas été fait.', lede: 'Ce qui est à payer est gardé.', action: back }
    case 'not-to-pay':
      return notToPayOutcome(order)
    case 'unmatched':
      return {
        heading: `Nous avons reçu ${sums}, et la commande est de ${priceCopy(amountCents)}.`,
        lede: 'Nous vous rendons toute cette somme. Vous n’avez rien à faire\u00A0: nous vous écrivons quand c’est fait.',
        more: isOpen
          ? `La commande n°\u00A0${number} n’est pas payée, et vos courriers attendent. Vous pouvez la payer de nouveau dès maintenant.`
          : unpaid,
        action: back,
      }
    case 'returned':
      return {
        heading: `${sums} vous ont été rendus.`,
        lede: `${notOrdered} ${method === 'card' ? 'Votre banque la montre sous quelques jours.' : mailed}`,
        more: isOpen ? `${unpaid} Vous pouvez la payer de nouveau.` : unpaid,
        action: back,
      }
    case 'closed':
      return {
        heading: 'Le dossier de ces courriers est fermé.',
        lede: `${priceCopy(waitingCents + returnedCents)} vous sont rendus. Vous n’avez rien à faire\u00A0: nous vous écrivons.`,
        action: note ?? <Button href={receiptsPath}>Voir vos reçus</Button>,
      }
    case 'offered':
      return {
        heading: 'Ces lettres sont maintenant offertes.',
        lede: `${priceCopy(waitingCents + returnedCents)} vous sont rendus. Vous n’avez rien à faire\u00A0: nous vous écrivons.`,
        action: note ?? toBundle,
      }
    case 'refunding':
      return {
        heading: `Nous vous rendons ${priceCopy(waitingCents)}.`,
        lede: asked,
        more: kept,
        action: back,
      }
    case 'refunded':
      return {
        heading: `${priceCopy(returnedCents)} vous ont été rendus${creditNote ? ` le ${creditNote.day}` : ''}.`,
        lede: method === 'card' ? 'Votre banque les montre sous quelques jours.' : mailed,
        more: kept,
        action: note ?? back,
      }
    case 'twice':
      return {
        heading: order.otherPayer
          ? `${order.otherPayer} a aussi payé ces lettres.`
          : 'Ces lettres étaient déjà payées.',
        lede: `Votre paiement vous est rendu${method === 'card' ? ' tout de suite' : ''}. Vous n’avez rien à faire.`,
        action: note ?? toBundle,
      }
    case 'not-posted':
      return {
        heading: `${priceCopy(waitingCents + returnedCents)} vous sont rendus.`,
        lede: 'Cet envoi n’a pas eu lieu. Vous n’avez rien à faire\u00A0: nous vous écrivons.',
        action: note ?? <Button href={trackingPath}>Voir vos lettres</Button>,
      }
  }
}

function paidHeading({ letters, dispatches }: OrderConfirmation['counts']): string {
  const leaving = dispatches === 1 ? 'Nous postons votre lettre.' : 'Nous postons vos lettres.'
  if (letters === 0) return leaving
  const ready = letters === 1 ? 'Votre courrier est prêt.' : 'Vos courriers sont prêts.'
  return dispatches === 0 ? ready : `${ready} ${leaving}`
}

function paidLede({ counts: { letters, dispatches }, leavesAt }: OrderConfirmation): string {
  const toPrint = `${letters === 1 ? 'Une lettre' : `${letters} lettres`} à imprimer, à signer et à poster.`
  const posted = dispatches === 1 ? 'La lettre que nous postons' : `Les ${dispatches} lettres que nous postons`
  const leaves = leavesAt && `${posted} part${dispatches > 1 ? 'ent' : ''} ${leavesAt}.`
  if (dispatches === 0) return toPrint
  if (letters > 0) return [toPrint, leaves].filter(Boolean).join(' ')
  const [them, their] = dispatches === 1 ? ['l’', 'Son'] : ['les ', 'Leur']
  return leaves ? `${leaves} D’ici là, vous pouvez ${them}annuler.` : `${their} trajet est avec vos lettres.`
}

type GivenBackProps = Pick<OrderConfirmation, 'received' | 'waitingCents' | 'returnedCents' | 'creditNote'> & {
  note: ReactNode
}

/** The refund of an order whose other letters stay paid for. */
function GivenBack({ received, waitingCents, returnedCents, creditNote, note }: GivenBackProps) {
  return (
    <>
      {waitingCents > 0 && (
        <>
          Nous vous rendons {priceCopy(waitingCents)}. {asked}{' '}
        </>
      )}
      {returnedCents > 0 && (
        <>
          {priceCopy(returnedCents)} vous ont été rendus{creditNote && ` le ${creditNote.day}`}. {note}{' '}
        </>
      )}
      {received &&
        (received.isReturned
          ? `${received.sums} vous ont aussi été rendus. ${notOrdered}`
          : `Nous avons aussi reçu ${received.sums}. Nous vous rendons toute cette somme.`)}
    </>
  )
}

const asked = 'La demande est partie. Nous vous écrivons quand c’est fait.'
const mailed = 'Un e-mail vous le confirme.'
const notOrdered = 'Cette somme n’était pas celle de la commande.'
const kept = 'Vos réponses restent ici. Vous pouvez recopier vos lettres à la main.'
