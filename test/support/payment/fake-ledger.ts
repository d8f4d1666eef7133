type Fields = Record<string, string>

/** A charge to a card, and its refunds, in cents. */
type Charge = { id: string; amount: number; refunded: number; metadata: Record<string, string> }

type Session = {
  id: string
  object: 'checkout.session'
  livemode: false
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  client_reference_id: string | null
  customer_email: string | null
  url: string | null
  client_secret: string | null
  success_url: string | null
  cancel_url: string | null
  payment_intent: string | null
  ui_mode: string | undefined
  metadata: Record<string, string>
}

type Refund = { id: string; amount: number; payment_intent: string; status: string; metadata: Record<string, string> }

type Dispute = { payment_intent: string; status: string; balance_transactions: { amount: number }[] }

/** `metadata[order]=…` as `{ order: … }`. */
const metadataOf = (fields: Fields, prefix = 'metadata') =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name.startsWith(`${prefix}[`))
      .map(([name, value]) => [name.slice(prefix.length + 1, -1), value]),
  )

const missing = { status: 404, answer: { error: { type: 'invalid_request_error', code: 'resource_missing' } } }
const refused = (message: string) => ({ status: 400, answer: { error: { type: 'invalid_request_error', message } } })
const found = (answer: unknown) => ({ status: 200, answer })

/** The sessions, charges and refunds of the fake, and the API's responses about them. */
export function openLedger(address: string) {
  const sessions = new Map<string, Session>()
  const charges = new Map<string, Charge>()
  const declined = new Set<string>()
  const refunds = new Map<string, Refund>()
  const disputes = new Map<string, Dispute>()
  let made = 0

  function session(id: string): Session {
    const known = sessions.get(id)
    if (!known) throw new Error(`The fake has no session ${id}.`)
    return known
  }

  function create(fields: Fields) {
    made += 1
    const id = `cs_test_fake${made}`
    const isEmbedded = fields.ui_mode === 'embedded_page'
    const created: Session = {
      id,
      object: 'checkout.session',
      livemode: false,
      status: 'open',
      payment_status: 'unpaid',
      amount_total:
        Number(fields['line_items[0][quantity]']) * Number(fields['line_items[0][price_data][unit_amount]']),
      currency: fields['line_items[0][price_data][currency]']!,
      client_reference_id: fields.client_reference_id ?? null,
      customer_email: fields.customer_email ?? null,
      url: isEmbedded ? null : `${address}/c/pay/${id}`,
      client_secret: isEmbedded ? `${id}_secret` : null,
      success_url: fields.success_url ?? fields.return_url ?? null,
      cancel_url: fields.cancel_url ?? null,
      payment_intent: null,
      ui_mode: fields.ui_mode,
      metadata: metadataOf(fields),
    }
    sessions.set(id, created)
    return found(created)
  }

  const intentOf = (id: string) => {
    const charge = charges.get(id)!
    return { id, object: 'payment_intent', amount: charge.amount, metadata: charge.metadata, last_payment_error: null }
  }

  /** As with `expand`: returns the object instead of its id. */
  function expanded(one: Session) {
    const isDeclined = declined.has(one.id) && one.payment_status === 'unpaid'
    const tried = { id: `pi_declined_${one.id}`, last_payment_error: { code: 'card_declined' } }
    return { ...one, payment_intent: one.payment_intent ? intentOf(one.payment_intent) : isDeclined ? tried : null }
  }

  function expire(one: Session) {
    if (one.status !== 'open') return refused('Only Checkout Sessions with a status in ["open"] can be expired.')
    return found(Object.assign(one, { status: 'expired', url: null }))
  }

  function refund(fields: Fields) {
    const { payment_intent: id = '', amount } = fields
    const charge = charges.get(id)
    if (!charge) return missing
    const cents = Number(amount)
    if (charge.refunded + cents > charge.amount) return refused('Refund amount is greater than the unrefunded amount.')
    charge.refunded += cents
    made += 1
    const created = { id: `re_fake${made}`, amount: cents, payment_intent: id, status: 'succeeded' }
    refunds.set(created.id, { ...created, metadata: metadataOf(fields) })
    return found({ ...created, object: 'refund', currency: 'eur' })
  }

  function read(kind: string, id: string) {
    const one = kind === 'refunds' ? refunds.get(id) : disputes.get(id)
    if (!one) return missing
    const intent = intentOf(one.payment_intent)
    return found({ amount: intent.amount, ...one, id, currency: 'eur', payment_intent: intent })
  }

  return {
    /** Returns the API's response to a call such as `POST /v1/refunds`. */
    answer(call: string, fields: Fields) {
      if (call === 'POST /v1/checkout/sessions') return create(fields)
      if (call === 'POST /v1/refunds') return refund(fields)
      if (call === 'GET /v1/balance') return found({ object: 'balance', livemode: false })
      const [, kind = '', id = '', verb] =
        /^\w+ \/v1\/(checkout\/sessions|refunds|disputes)\/(\w+)(?:\/(\w+))?$/.exec(call) ?? []
      if (kind !== 'checkout/sessions') return read(kind, id)
      const one = sessions.get(id)
      if (!one) return missing
      return verb === 'expire' ? expire(one) : found(expanded(one))
    },
    session,
    /** The user pays. A page that stays open does not charge twice. */
    pay(id: string): void {
      const one = session(id)
      if (one.status !== 'open') return
      const charge = { id: `pi_fake_${id}`, amount: one.amount_total, refunded: 0, metadata: one.metadata }
      charges.set(charge.id, charge)
      Object.assign(one, { status: 'complete', payment_status: 'paid', payment_intent: charge.id })
    },
    /** The bank declines. The page stays open for another card. */
    decline: (id: string) => void declined.add(session(id).id),
    /** One day passes. */
    lapse: (id: string) => void expire(session(id)),
    /** A refund made on Stripe's own pages. Returns its id. */
    refundThere: (id: string, cents: number): string => {
      const { answer } = refund({ payment_intent: session(id).payment_intent!, amount: String(cents) })
      return (answer as Refund).id
    },
    /** The bank takes the money back for its client, or decides not to. `taken`: cents. Returns the dispute's id. */
    dispute: (id: string, status = 'needs_response', taken = 0): string => {
      const balance_transactions = taken > 0 ? [{ amount: -taken }] : []
      disputes.set(`dp_${id}`, { payment_intent: session(id).payment_intent!, status, balance_transactions })
      return `dp_${id}`
    },
    /** Cents that were charged and not refunded. */
    balance: () => [...charges.values()].reduce((sum, { amount, refunded }) => sum + amount - refunded, 0),
  }
}

/** Its hosted page: one form that works without JavaScript. */
export const checkoutPage = ({ id, amount_total, cancel_url }: Session): string => `<!DOCTYPE html>
<html lang="fr"><title>Paiement</title><h1>Payer ${amount_total / 100} €</h1>
<form method="post" action="/c/pay/${id}">
<label>Numéro de carte <input name="card" autocomplete="cc-number"></label>
<button name="choice" value="pay">Payer</button> <button name="choice" value="decline">Payer avec une carte refusée</button>
</form>${cancel_url ? `<a href="${cancel_url}">Revenir</a>` : ''}</html>`
