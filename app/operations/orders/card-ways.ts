import { log, reasonOf } from '#app/adapters/log.ts'
import type { AppContext } from '#app/context.ts'
import type { User } from '#db/accounts/users.ts'
import { findOrderByNumber } from '#db/orders/orders.ts'
import { readCardState } from './card-state.ts'

type Asked = {
  user: User
  /** The provider has just failed to respond to this user. */
  isUnreachable: boolean
  /** Number of the order whose checkout is open in the page. */
  openNumber: string | undefined
}

/**
 * Returns how a page offers cards: whether the provider responds, the address of the form, whether a script may open
 * the checkout in the page, and the one already open there.
 */
export async function readCardWays(
  deps: Pick<AppContext, 'db' | 'keys' | 'payments' | 'now'>,
  { user, isUnreachable, openNumber }: Asked,
) {
  const { payments } = deps
  const state = await readCardState(deps)
  return {
    card: state === 'ready' && isUnreachable ? ('unreachable' as const) : state,
    isTrial: payments?.name === 'trial',
    formOrigin: payments?.checkoutOrigin,
    mayEmbed: payments?.publishableKey !== undefined,
    frame: openNumber === undefined ? undefined : await findFrame(deps, user, openNumber),
  }
}

/**
 * Returns the data to open the checkout of this user's order in the page, if an embedded one is open. Changes nothing.
 */
async function findFrame(
  { db, keys, payments }: Pick<AppContext, 'db' | 'keys' | 'payments'>,
  user: User,
  number: string,
): Promise<{ publishableKey: string; clientSecret: string } | undefined> {
  const publishableKey = payments?.publishableKey
  const order = await findOrderByNumber(db, keys, number)
  if (!publishableKey || !order?.sessionId || order.payerId !== user.id || order.provider !== payments.name)
    return undefined
  try {
    const { status, ui, clientSecret } = await payments.retrieve(order.sessionId)
    const isOpen = status === 'open' || status === 'refused'
    return isOpen && ui === 'embedded' && clientSecret ? { publishableKey, clientSecret } : undefined
  } catch (error) {
    log('payment-provider-failed', { order: order.id, reason: reasonOf(error) })
    return undefined
  }
}
