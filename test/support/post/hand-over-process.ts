import { openFileStore } from '#app/adapters/files/store.ts'
import type { Carrier } from '#app/adapters/post/carrier.ts'
import { openMaileva } from '#app/adapters/post/maileva.ts'
import { openMerciFacteur } from '#app/adapters/post/merci-facteur.ts'
import { sweepDispatches } from '#app/operations/post/sweep.ts'
import { connect } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { aSite, sitesOf } from '#test/support/given.ts'
import { fakeMailevaAccount } from './fake-maileva.ts'
import { fakeMerciFacteurAccount } from './merci-facteur-account.ts'

// A process that is killed while it hands a letter over: before the call, or once the carrier has the letter.

const [url = '', secret = '', folder = '', address = '', name = '', point = '', at = ''] = process.argv.slice(2)
const die = () => process.kill(process.pid, 'SIGKILL')
const carrier: Carrier =
  name === 'Maileva'
    ? openMaileva({ ...fakeMailevaAccount, api: address, auth: `${address}/auth` })
    : openMerciFacteur({ ...fakeMerciFacteurAccount, api: address })
const killed: Carrier = {
  ...carrier,
  async submit(submission) {
    if (point === 'before') die()
    const taken = await carrier.submit(submission)
    die()
    return taken
  },
}
const files = await openFileStore(folder)
const site = aSite()
const deps = { db: connect(url), keys: keyRing([secret]), files, carrier: killed, sites: () => sitesOf(site) }
await sweepDispatches({ ...deps, now: () => new Date(at) })
