import { askProvider } from '#app/operations/orders/ask-provider.ts'
import { connect } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { findOrder } from '#db/orders/orders.ts'
import { aSite, sitesOf } from '#test/support/given.ts'
import { stripeAt } from './stripe.ts'

// A process that is killed while it records a payment: the fourth reading of its clock comes after the receipt is
// written, in the same transaction.

const [url = '', secret = '', orderId = '', address = ''] = process.argv.slice(2)
const db = connect(url)
const keys = keyRing([secret])
let asked = 0
const now = () => {
  asked += 1
  if (asked === 4) process.kill(process.pid, 'SIGKILL')
  return new Date()
}
const order = (await findOrder(db, keys, orderId))!
const site = aSite({ domainId: order.domainId, payingDomain: true })
await askProvider({ db, keys, now, sites: () => sitesOf(site), payments: stripeAt({ address }) }, order)
