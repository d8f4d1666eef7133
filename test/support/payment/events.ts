import Stripe from 'stripe'

export const webhookSecret = 'whsec_of_the_tests_and_nobody_else'

/** An event as Stripe sends it: the bytes, and the signature header. */
export type SignedEvent = { body: Buffer; signature: string }

type EventOf = {
  id?: string
  type?: string
  /** `cs_…` for a checkout, `re_…` for a refund, `dp_…` for a dispute. */
  about: string
  signedAt: Date
  secret?: string
}

const types: Record<string, string> = {
  cs: 'checkout.session.completed',
  re: 'refund.created',
  dp: 'charge.dispute.created',
}

/** Signed with the SDK's own helper. */
export function signedEvent({ id = 'evt_1', about, signedAt, secret = webhookSecret, ...given }: EventOf): SignedEvent {
  const type = given.type ?? types[about.split('_')[0]!]
  const payload = JSON.stringify({ id, object: 'event', type, data: { object: { id: about } } }, null, 2)
  const timestamp = Math.floor(signedAt.getTime() / 1000)
  return {
    body: Buffer.from(payload),
    signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
  }
}

/** The event as parsed and serialised again by a proxy: the same content in other bytes. */
export const rewritten = ({ body, signature }: SignedEvent): SignedEvent => ({
  body: Buffer.from(JSON.stringify(JSON.parse(body.toString()))),
  signature,
})
