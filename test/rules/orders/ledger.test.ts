import {
  balanceOf,
  excessesOf,
  keptOf,
  type Ledger,
  leftOf,
  missingCreditNotes,
  statusOf,
  type Taking,
  type TakingEvent,
  takingMoves,
} from '#app/rules/orders/ledger.ts'
import type { RefundStatus } from '#app/rules/orders/refund.ts'

/** Every allowed transition of a refund or dispute, as "from event to". */
const allowed = [
  'asked made done',
  'asked failed by-hand',
  'asked excess closed',
  'by-hand given done',
  'by-hand excess closed',
  'claimed won closed',
  'claimed lost done',
  'done failed by-hand',
  'closed made done',
]

test('every status and event of a refund or a dispute is an allowed move, or changes nothing', () => {
  const made = Object.entries(takingMoves).flatMap(([status, events]) =>
    Object.entries(events).map(([event, after]) => `${status} ${event} ${after}`),
  )
  expect(made.toSorted()).toEqual(allowed.toSorted())
})

const payment = { provider: 'stripe', paymentId: 'pi', amountCents: 1598, currency: 'eur', isMatched: true }

/** Does what the operation does after each event: closes excess refunds and writes notes. */
function settled(ledger: Ledger): Ledger {
  const excesses = excessesOf(ledger)
  const takings = ledger.takings.flatMap((taking): Taking[] => {
    const excess = excesses.find((one) => one.taking.id === taking.id)
    if (!excess) return [taking]
    const rest = { ...taking, id: `${taking.id}'`, amountCents: excess.leftCents, notedCents: 0 }
    return [{ ...taking, status: 'closed' }, ...(excess.leftCents > 0 ? [rest] : [])]
  })
  const notes = missingCreditNotes({ ...ledger, takings })
  return {
    ...ledger,
    takings: takings.map((taking) => {
      const note = notes.find((one) => one.taking.id === taking.id)
      return note ? { ...taking, notedCents: note.amountCents } : taking
    }),
  }
}

/** Returns the ledgers after one more event: a refund of a part or of all, a dispute, and their outcomes. */
function after(ledger: Ledger): Ledger[] {
  const { takings } = ledger
  const added = (amountCents: number, status: RefundStatus): Ledger => {
    const id = String(takings.length)
    return {
      ...ledger,
      takings: [...takings, { id, paymentId: 'pi', reason: 'withdrawal', amountCents, status, notedCents: 0 }],
    }
  }
  const left = leftOf(ledger, payment)
  const news = [added(799, 'asked'), added(1598, 'asked'), ...(left > 0 ? [added(left, 'claimed')] : [])]
  const moved = takings.flatMap((taking, at) =>
    (Object.entries(takingMoves[taking.status]) as [TakingEvent, RefundStatus][])
      .filter(([event]) => event !== 'excess')
      .map(([, status]) => ({ ...ledger, takings: takings.with(at, { ...taking, status }) })),
  )
  return [...(takings.length < 4 ? news : []), ...moved].map(settled)
}

test('after any events of a payment, its credit notes never exceed its receipt, and no refund waits for more than is left', () => {
  const seen = new Set<string>()
  let ledgers: Ledger[] = [{ payments: [payment], takings: [] }]
  for (let step = 0; step < 6; step++) {
    ledgers = ledgers.flatMap(after).filter((ledger) => {
      const key = JSON.stringify(ledger.takings)
      return !seen.has(key) && seen.add(key)
    })
    for (const ledger of ledgers) {
      const { takings } = ledger
      const said = JSON.stringify(takings)
      const waiting = takings.filter(({ status }) => status === 'asked' || status === 'by-hand')
      const waitingCents = waiting.reduce((sum, { amountCents }) => sum + amountCents, 0)
      const given = takings
        .filter(({ status }) => status === 'done')
        .reduce((sum, { amountCents }) => sum + amountCents, 0)
      expect(balanceOf(ledger), said).toBeGreaterThanOrEqual(0)
      expect(waitingCents, said).toBeLessThanOrEqual(leftOf(ledger, payment))
      expect(keptOf(ledger), said).toBeGreaterThanOrEqual(0)
      expect(excessesOf(ledger), said).toEqual([])
      expect(missingCreditNotes(ledger), said).toEqual([])
      // Refunds have notes, to the cent. Money returned from a closed card already has one.
      const cameBack = takings.filter(({ status, notedCents }) => status !== 'done' && notedCents > 0)
      if (cameBack.length === 0) expect(balanceOf(ledger), said).toBe(payment.amountCents - Math.min(given, 1598))
      const isClaimed = takings.some(({ status }) => status === 'claimed')
      const isAsked = waiting.some(({ notedCents }) => notedCents === 0)
      expect(statusOf(ledger, 'awaiting'), said).toBe(
        isClaimed ? 'disputed' : balanceOf(ledger) === 0 ? 'refunded' : isAsked ? 'refund-asked' : 'paid',
      )
    }
  }
  expect(seen.size).toBeGreaterThan(1000)
})
