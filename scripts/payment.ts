// Manages orders. For operators.
//   npm run payment -- list [status]
//   npm run payment -- show <order>
//   npm run payment -- received <order> [cheque|telephone] [--yes]
//   npm run payment -- refund <order> [--done]
//   npm run payment -- export [year] > receipts.csv

import { createInterface } from 'node:readline/promises'
import { readSites } from '#app/http/sites.ts'
import { openProvider } from '#app/operations/orders/open-provider.ts'
import { findDrill } from '#db/instance/drill.ts'
import { answerOperator } from './payment/commands.ts'
import { operate } from './run/operate.ts'

/** Asks the operator on standard error, because `export` writes a file to standard output. */
async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(question)
  terminal.close()
  return /^o(ui)?$/i.test(answer.trim())
}

await operate(async (opened) => {
  const { db, env } = opened
  const sites = await readSites(db, env.origin)
  const deps = {
    ...opened,
    sites: () => sites,
    openPayments: async () => openProvider(db, { ...env, drill: await findDrill(db) }, sites),
    ...(process.stdin.isTTY && { confirm }),
  }
  return answerOperator(deps, process.argv.slice(2))
})
