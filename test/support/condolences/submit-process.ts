import { openFileStore } from '#app/adapters/files/store.ts'
import { submitCondolence } from '#app/operations/condolences/submit.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { connect } from '#db/connect.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { connectRates } from '#db/instance/rates.ts'

// A process in which many visitors submit condolences at once, and which prints the number of each once it is stored.
// The numbers it is given may have been sent before, by visitors who do not know the outcome.

const AT_ONCE = 20

const [url = '', secret = '', folder = '', accountId = '', ...numbers] = process.argv.slice(2)
const db = connect(url)
const keys = keyRing([secret])
const account = (await findAccount(db, keys, accountId))!
const space = await findSpace(db, account)
const deps = {
  db,
  keys,
  rates: connectRates(url),
  files: await openFileStore(folder),
  scanner: undefined,
  network: undefined,
  networkRange: undefined,
  now: () => new Date(),
}

async function submit(number: string): Promise<void> {
  const draft = { name: `Visiteur ${number}`, message: `Mot ${number}. `.padEnd(900, 'Nous pensons à vous. ') }
  const sent = { draft, upload: undefined, once: `word ${number}`, isBot: false, isTooFast: false }
  const outcome = await submitCondolence({ ...deps, visitorId: `browser ${number}` }, { account, space }, sent)
  if (!outcome.ok) throw new Error(outcome.problem)
  process.stdout.write(`${number}\n`)
}

const turns = numbers.values()
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (const number of turns) await submit(number)
  }),
)
await Promise.all([db.destroy(), deps.rates.destroy()])
