import type { PaymentProvider } from '#app/adapters/payment/provider.ts'
import type { AppContext } from '#app/context.ts'

/** `none`: nobody takes cards here. `unreachable`: who does has just not answered. */
export type CardState = 'ready' | 'unreachable' | 'none'

/** One question to the provider is enough for everybody who asks in this time. */
const REMEMBERED_MS = 10_000

let latest: { payments: PaymentProvider; at: number; asked: Promise<boolean> } | undefined

/** Whether a card can pay just now. The provider answers within a second and a half, or not at all. */
export async function readCardState({ payments, now }: Pick<AppContext, 'payments' | 'now'>): Promise<CardState> {
  if (!payments) return 'none'
  const at = now().getTime()
  if (latest?.payments !== payments || at - latest.at >= REMEMBERED_MS)
    latest = { payments, at, asked: payments.isReachable() }
  return (await latest.asked) ? 'ready' : 'unreachable'
}
