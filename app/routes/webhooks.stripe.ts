import { log } from '#app/adapters/log.ts'
import type { ActionFunctionArgs } from '#app/http/router.ts'
import { recordPaymentEvent } from '#app/operations/orders/record.ts'
import { sendRefunds } from '#app/operations/orders/refunds.ts'

/** A status code is enough for a reader of Stripe's dashboard. */
const answer = (status: number) => new Response(null, { status })

/**
 * Events from Stripe. Responds 200 once an event is stored, so that a failure makes Stripe repeat it for three days;
 * 400 for an invalid or old signature.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { payments, now } = context
  if (!payments?.readWebhook) return answer(404)
  const body = Buffer.from(await request.arrayBuffer())
  const signature = request.headers.get('Stripe-Signature') ?? ''
  const event = await payments.readWebhook({ body, signature, now: now() })
  if (!event.ok) {
    log('webhook-refused', { problem: event.problem })
    return answer(400)
  }
  if (event.value) {
    const recorded = await recordPaymentEvent(context, event.value)
    // An immediate refund is sent at once. If that fails, the sweep sends it.
    if (recorded.ok && recorded.value.status === 'refund-asked') await sendRefunds(context, event.value.orderId)
  }
  return answer(200)
}

/** Responds 404 to a browser. */
export function loader(): never {
  throw new Response(null, { status: 404 })
}
