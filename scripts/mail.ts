// Shows and changes the queue of emails. For operators.
//   npm run mail -- list                    emails that wait, oldest first
//   npm run mail -- show <message>
//   npm run mail -- flush [message]         tries them now, whatever a server has asked for
//   npm run mail -- drop <message> [--yes]  never sends it; the family sees it as refused
// Addresses are masked and no text is shown. Each command is recorded (npm run support -- journal). On failure, prints
// one line to standard error and exits with code 1.

import { userInfo } from 'node:os'
import { readEnv } from '#app/adapters/env.ts'
import { openStore } from '#app/adapters/files/open-store.ts'
import { connect } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { answerMail } from './mail/commands.ts'

const env = readEnv(process.env)
const db = connect(env.databaseUrl)
try {
  const files = await openStore(env.files)
  const deps = { db, keys: keyRing(env.secrets), files, now: () => new Date(), operator: userInfo().username }
  process.stdout.write(await answerMail(deps, process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await db.destroy()
}
