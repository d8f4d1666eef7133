import { z } from 'zod'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import type { Member } from '#app/http/guards.ts'
import type { AppLoadContext } from '#app/http/router.ts'
import { openCheckout } from '#app/operations/orders/checkout.ts'
import { placeOrder } from '#app/operations/orders/place.ts'
import { emailField, shortText } from '#app/rules/fields.ts'
import { basketPath, orderConfirmationPathOf, unreachablePath } from '#app/rules/orders/addresses.ts'

/** The form that places an order. */
export const payForm = z.object({
  intent: z.literal('pay'),
  method: z.enum(['card', 'telephone', 'cheque']),
  shownCents: z.coerce.number().int(),
  buyerName: shortText('Votre nom', 100),
  buyerAddress: shortText('Votre adresse', 300).optional(),
  buyerEmail: emailField,
  ui: z.enum(['hosted', 'embedded']).default('hosted'),
})

type Paying = z.output<typeof payForm> & {
  once: string | undefined
  typed: Record<string, string>
}

/** Places the order. A card is then requested on the provider's page, or in ours with JavaScript. */
export async function pay(context: AppLoadContext, { account, user }: Member, { typed, ...paying }: Paying) {
  const { method, ui, shownCents, buyerName: name, buyerAddress = '', buyerEmail: email, once } = paying
  const buyer = { name, addressLines: buyerAddress.split(/\r?\n/).filter(Boolean), email }
  const placed = await placeOrder(context, user, { accountId: account.id, method, buyer, shownCents, once })
  if (!placed.ok) {
    if (placed.problem === 'not-allowed') throw new Response(ownerPays, { status: 403 })
    if (placed.problem === 'empty') return seeOther(basketPath)
    return tryAgain({ typed, errors: { total: changedCopy } }, { status: 409 })
  }
  const { orderId, number } = placed.value
  const confirmation = orderConfirmationPathOf(number)
  if (method !== 'card') return seeOther(confirmation)
  const returnUrl = `${context.site.origin}${confirmation}`
  const opened = await openCheckout(context, user, { orderId, ui, returnUrl })
  if (opened.ok && opened.value.url) return new Response(null, { status: 303, headers: { Location: opened.value.url } })
  if (opened.ok) return seeOther(`${basketPath}?paiement=carte#paiement`)
  return seeOther(opened.problem === 'not-to-pay' ? confirmation : unreachablePath)
}

const ownerPays = 'Seul le propriétaire de ce dossier peut payer.'
const changedCopy = 'La liste a changé entre-temps. Relisez le total avant de commander.'
