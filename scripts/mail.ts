// Shows and changes the queue of emails. For operators.
//   npm run mail -- list                    emails that wait, oldest first
//   npm run mail -- show <message>
//   npm run mail -- flush [message]         tries them now, whatever a server has asked for
//   npm run mail -- drop <message> [--yes]  never sends it; the family sees it as refused
//   npm run mail -- notice <file> [partner] [--yes]
//     counts the members of open accounts, and with --yes sends each of them the text of the file
// Addresses are masked and no text is shown. Each command is recorded (npm run support -- journal). On failure, prints
// one line to standard error and exits with code 1.

import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { readEnv } from '#app/adapters/env.ts'
import { openStore } from '#app/adapters/files/open-store.ts'
import { readSites } from '#app/http/sites.ts'
import { connect } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { answerMail } from './mail/commands.ts'
import { operatorName } from './support/operator.ts'

const env = readEnv(process.env)
const db = connect(env.databaseUrl)
try {
  const files = await openStore(env.files)
  const deps = {
    db,
    keys: keyRing(env.secrets),
    files,
    now: () => new Date(),
    readSites: () => readSites(db, env.origin),
    operator: operatorName(process.env.SUDO_USER, userInfo().username),
    readFile: (name: string) => readFileSync(name, 'utf8'),
  }
  process.stdout.write(await answerMail(deps, process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await db.destroy()
}
