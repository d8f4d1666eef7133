import type { AppContext } from '#app/context.ts'
import { schedule } from '#app/operations/instance/scheduler.ts'
import type { Turns } from '#app/operations/instance/turns.ts'
import { MINUTE_MS } from '#app/rules/durations.ts'
import { sweepOrders } from './ask-provider.ts'
import type { OrderDeps } from './papers.ts'

/** Called when receipts and credit notes wait to be emailed. */
type ScheduleDeps = OrderDeps & Pick<AppContext, 'payments'> & { queued: () => void; turns: Turns }

const INTERVAL_MS = 3 * MINUTE_MS

/** Checks the quiet checkouts at regular intervals, until closed. */
export const scheduleOrders = (deps: ScheduleDeps) =>
  schedule({
    runDue: () => sweepOrders(deps),
    onDone: deps.queued,
    name: 'orders',
    intervalMs: INTERVAL_MS,
    turns: deps.turns,
  })
