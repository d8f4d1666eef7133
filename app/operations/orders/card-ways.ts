import { log, reasonOf } from '#app/adapters/log.ts'
import type { AppContext } from '#app/context.ts'
import type { User } from '#db/accounts/users.ts'
import { findOrderByNumber } from '#db/orders/orders.ts'
import { readCardState } from './card-state.ts'

type Asked = {
  user: User
  /** The provider has just not answered this person. */
  isUnreachable: boolean
  /** Of the order whose checkout is opened in the page. */
  openNumber: string | undefined
}

/**
 * How a card may pay on a page: whether its provider answers, where the form leads, whether a script may open the
 * checkout in the page, and the one that is open there.
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

/** What a page opens the checkout of an order of this person's with, where one of that kind is open. Changes nothing. */
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
