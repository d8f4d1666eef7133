// Reports on the content, for its editors:
//   npm run content -- counts
//   npm run content -- due
// On failure, prints one line to standard error and exits with code 1.

import { readEnv } from '#app/adapters/env.ts'
import { parisDay } from '#app/rules/days.ts'
import { connect } from '#db/connect.ts'
import { listAdviceVotes } from '#db/content/advice-votes.ts'
import { countLines, dueLines } from './content/lines.ts'

const commands: Record<string, () => Promise<string[]>> = {
  async counts() {
    const db = connect(readEnv(process.env).databaseUrl)
    return countLines(await listAdviceVotes(db).finally(() => db.destroy()))
  },
  due: async () => dueLines(parisDay(new Date())),
}

const [command = ''] = process.argv.slice(2)
const answer = Object.hasOwn(commands, command) ? commands[command] : undefined
if (answer) for (const line of await answer()) console.log(line)
else {
  console.error('npm run content -- counts\nnpm run content -- due')
  process.exitCode = 1
}
