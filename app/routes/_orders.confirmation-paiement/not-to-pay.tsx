import { basketPath, receiptsPath } from '#app/rules/orders/addresses.ts'
import type { OrderConfirmation } from '#app/rules/orders/confirmation.ts'
import { Button, type OrderOutcome, toBundle } from './links.tsx'

/** An unpaid order of which some lines are no longer to be paid: its checkout is closed by the next sweep. */
export function notToPayOutcome(order: OrderConfirmation): OrderOutcome {
  return {
    heading: headingOf(order),
    lede: 'Ne payez pas cette commande.',
    more: order.method === 'cheque' && 'Si votre chèque est déjà parti, nous vous rendons ce qui n’est plus à payer.',
    action: actionOf(order),
  }
}

function headingOf({ notToPay, isAnyToPay, otherPayer }: OrderConfirmation): string {
  const by = otherPayer ? ` par ${otherPayer}` : ''
  const [why, ...others] = notToPay
  if (others.length > 0 || (isAnyToPay && why !== 'double')) return 'Une partie de cette commande n’est plus à payer.'
  switch (why) {
    case 'double':
      return isAnyToPay ? `Une partie de ces lettres est déjà payée${by}.` : `Ces lettres sont déjà payées${by}.`
    case 'closed':
      return 'Le dossier de ces courriers est fermé.'
    case 'offered':
      return 'Ces lettres sont maintenant offertes.'
    default:
      return 'Cet envoi n’est plus à payer.'
  }
}

function actionOf({ notToPay, isAnyToPay }: OrderConfirmation) {
  if (isAnyToPay) return <Button href={basketPath}>Voir ce qui reste à payer</Button>
  return notToPay.includes('closed') ? <Button href={receiptsPath}>Voir vos reçus</Button> : toBundle
}
