import { log } from '#app/adapters/log.ts'
import type { ActionFunctionArgs } from '#app/http/router.ts'
import { recordPaymentEvent } from '#app/operations/orders/record.ts'
import { sendRefunds } from '#app/operations/orders/refunds.ts'

/** Enough to tell whoever looks at Stripe's pages what is wrong. */
const answer = (status: number) => new Response(null, { status })

/**
 * What Stripe says by itself. 200 once it is written down, so that an answer that fails brings the event again, for
 * three days; 400 for what is not signed, or not of now.
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
    // What is to be given back at once leaves at once: what fails is sent by the sweep.
    if (recorded.ok && recorded.value.status === 'refund-asked') await sendRefunds(context, event.value.orderId)
  }
  return answer(200)
}

/** Nobody opens it. */
export function loader(): never {
  throw new Response(null, { status: 404 })
}
