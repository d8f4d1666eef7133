import type { PaymentProvider } from '#app/adapters/payment/provider.ts'
import type { AppContext } from '#app/context.ts'

/** `none`: no card provider here. `unreachable`: it has just failed to respond. */
export type CardState = 'ready' | 'unreachable' | 'none'

/** Milliseconds that one answer of the provider is shared by all users. */
const REMEMBERED_MS = 10_000

let latest: { payments: PaymentProvider; at: number; asked: Promise<boolean> } | undefined

/** Returns whether cards can be used now. Waits at most a second and a half for the provider. */
export async function readCardState({ payments, now }: Pick<AppContext, 'payments' | 'now'>): Promise<CardState> {
  if (!payments) return 'none'
  const at = now().getTime()
  if (latest?.payments !== payments || at - latest.at >= REMEMBERED_MS)
    latest = { payments, at, asked: payments.isReachable() }
  return (await latest.asked) ? 'ready' : 'unreachable'
}
