import { once } from '#app/operations/instance/once.ts'
import { saveLetter } from '#app/operations/letters/answers.ts'
import { accept } from '#app/rules/outcome.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { findUser } from '#db/accounts/users.ts'
import { connect } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { letterOf } from '#letters/index.ts'

// A process that saves a letter repeatedly, queues one email each time, and prints the number when it is done. It
// starts at the given number: the previous one may have been done without being printed.

const [url = '', secret = '', accountId = '', userId = '', from = '1'] = process.argv.slice(2)
const db = connect(url)
const keys = keyRing([secret])
const account = (await findAccount(db, keys, accountId))!
const user = (await findUser(db, keys, userId))!

for (let number = Number(from); number <= 50; number++) {
  const typed = { customizableText: `Ligne ${number}.`.padEnd(4000, ' x') }
  const posted = { typed }
  await saveLetter(
    { db, keys, network: undefined, now: () => new Date() },
    { account, user },
    letterOf('customizable'),
    posted,
  )
  await once(db, { key: `number ${number}`, userId }, async (db) => {
    const words = { subject: `${number}`, text: '', html: '' }
    await queueMail(db, keys, { kind: 'essai', to: user.email, from: '', fromName: '', ...words }, new Date())
    return accept(undefined)
  })
  process.stdout.write(`${number}\n`)
}
await db.destroy()
