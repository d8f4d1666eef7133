// Shows and changes the queue of emails. For operators.
//   npm run mail -- list                    emails that wait, oldest first
//   npm run mail -- show <message>
//   npm run mail -- flush [message]         tries them now, whatever a server has asked for
//   npm run mail -- drop <message> [--yes]  never sends it; the family sees it as refused
//   npm run mail -- notice <file> [partner] [--yes]
//     counts the members of open accounts, and with --yes sends each of them the text of the file
// Addresses are masked and no text is shown. Each command is recorded (npm run support -- journal).

import { readFileSync } from 'node:fs'
import { openStore } from '#app/adapters/files/open-store.ts'
import { readSites } from '#app/http/sites.ts'
import { answerMail } from './mail/commands.ts'
import { operate } from './run/operate.ts'

await operate(async (opened) => {
  const { db, env } = opened
  const deps = {
    ...opened,
    files: await openStore(env.files),
    readSites: () => readSites(db, env.origin),
    readFile: (name: string) => readFileSync(name, 'utf8'),
  }
  return answerMail(deps, process.argv.slice(2))
})
