// Manages orders. For operators.
//   npm run payment -- list [status]
//   npm run payment -- show <order>
//   npm run payment -- received <order> [cheque|telephone] [--yes]
//   npm run payment -- refund <order> [--done]
//   npm run payment -- export [year] > receipts.csv
// On failure, prints one line to standard error and exits with code 1.

import { createInterface } from 'node:readline/promises'
import { readEnv } from '#app/adapters/env.ts'
import { readSites } from '#app/http/sites.ts'
import { openProvider } from '#app/operations/orders/open-provider.ts'
import { connect } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { findDrill } from '#db/instance/drill.ts'
import { answerOperator } from './payment/commands.ts'

const env = readEnv(process.env)
const db = connect(env.databaseUrl)

/** Asks the operator on standard error, because `export` writes a file to standard output. */
async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(question)
  terminal.close()
  return /^o(ui)?$/i.test(answer.trim())
}

try {
  const sites = await readSites(db, env.origin)
  const deps = {
    db,
    keys: keyRing(env.secrets),
    sites: () => sites,
    now: () => new Date(),
    openPayments: async () => openProvider(db, { ...env, drill: await findDrill(db) }, sites),
    ...(process.stdin.isTTY && { confirm }),
  }
  process.stdout.write(await answerOperator(deps, process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await db.destroy()
}
