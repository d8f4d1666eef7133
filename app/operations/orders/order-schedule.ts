import type { AppContext } from '#app/context.ts'
import { schedule } from '#app/operations/instance/scheduler.ts'
import type { Turns } from '#app/operations/instance/turns.ts'
import { MINUTE_MS } from '#app/rules/durations.ts'
import { sweepOrders } from './ask-provider.ts'
import type { OrderDeps } from './papers.ts'

/** Its receipts and credit notes are mails that wait. */
type ScheduleDeps = OrderDeps & Pick<AppContext, 'payments'> & { queued: () => void; turns: Turns }

const INTERVAL_MS = 3 * MINUTE_MS

/** Asks the provider about what never came back, at regular times, until it is closed. */
export const scheduleOrders = (deps: ScheduleDeps) =>
  schedule({
    queueDue: () => sweepOrders(deps),
    onQueued: deps.queued,
    name: 'orders',
    intervalMs: INTERVAL_MS,
    turns: deps.turns,
  })
