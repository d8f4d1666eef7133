import { recordPaymentEvent } from '#app/operations/orders/record.ts'
import { connect } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { listOrdersToPay } from '#db/orders/orders.ts'
import { aSite, sitesOf, unwrap } from '#test/support/given.ts'
import { paidEvent } from './orders.ts'

// A process that learns that every order is paid, as a sweep does, and prints the number of each once it is stored.

const [url = '', secret = ''] = process.argv.slice(2)
const db = connect(url)
const keys = keyRing([secret])
const deps = { db, keys, now: () => new Date(), sites: () => sitesOf(aSite()) }

for (const order of await listOrdersToPay(db, keys, new Date())) {
  const event = paidEvent(order, { eventId: `evt_${order.number}`, paymentId: `pi_${order.number}` })
  unwrap(await recordPaymentEvent(deps, event))
  process.stdout.write(`${order.number}\n`)
}
await db.destroy()
