// Reports on the content, for its editors:
//   npm run content -- counts
//   npm run content -- due     exits with 1 if a fact was last checked more than twelve months ago
// On failure, prints one line to standard error and exits with code 1.

import { readEnv } from '#app/adapters/env.ts'
import { factsLate } from '#app/rules/content/facts.ts'
import { parisDay } from '#app/rules/days.ts'
import { connect } from '#db/connect.ts'
import { listAdviceVotes } from '#db/content/advice-votes.ts'
import { countLines, dueLines } from './content/lines.ts'

const commands: Record<string, () => Promise<string[]>> = {
  async counts() {
    const db = connect(readEnv(process.env).databaseUrl)
    return countLines(await listAdviceVotes(db).finally(() => db.destroy()))
  },
  async due() {
    const today = parisDay(new Date())
    if (factsLate(today).length > 0) process.exitCode = 1
    return dueLines(today)
  },
}

const [command = ''] = process.argv.slice(2)
const answer = Object.hasOwn(commands, command) ? commands[command] : undefined
if (answer) for (const line of await answer()) console.log(line)
else {
  console.error('npm run content -- counts\nnpm run content -- due')
  process.exitCode = 1
}
