// Orders, for whoever runs the service:
//   npm run payment -- list [status]
//   npm run payment -- show <order>
//   npm run payment -- received <order> [cheque|telephone]
//   npm run payment -- refund <order> [--done]
//   npm run payment -- export [year] > receipts.csv
// What is wrong is one line on standard error; the exit code is then 1.

import { readEnv } from '#app/adapters/env.ts'
import { keepSites } from '#app/http/sites.ts'
import { recordGivenBack, recordReceived, refundOrder } from '#app/operations/orders/operator.ts'
import { parisDay } from '#app/rules/days.ts'
import { euros } from '#app/rules/french.ts'
import { exportCsv } from '#app/rules/orders/export.ts'
import { methodCopy } from '#app/rules/orders/paper.ts'
import { connect } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { listReceipts } from '#db/orders/receipts.ts'
import { listOrderLines, showOrderLines } from './payment/lines.ts'

const usage = `npm run payment -- list [statut]
npm run payment -- show <commande>
npm run payment -- received <commande> [cheque|telephone]
npm run payment -- refund <commande> [--done]
npm run payment -- export [année] > recus.csv`

const env = readEnv(process.env)
const db = connect(env.databaseUrl)
const sites = await keepSites(db, env.origin)
const deps = { db, keys: keyRing(env.secrets), sites: sites.current, now: () => new Date() }

const unknown = (number: string) => new Error(`Aucune commande n’a le numéro ${number}.`)

const commands: Record<string, (words: string[]) => Promise<void>> = {
  async list([status]) {
    say(await listOrderLines(deps, status))
  },
  async show([number = '']) {
    const lines = await showOrderLines(deps, number)
    if (!lines) throw unknown(number)
    say(lines)
  },
  async received([number = '', method]) {
    if (method !== undefined && method !== 'cheque' && method !== 'telephone') throw new Error(usage)
    const received = await recordReceived(deps, number, method)
    if (!received.ok && received.problem === 'unknown') throw unknown(number)
    if (!received.ok) throw new Error(`Ce paiement de la commande ${number} est déjà noté.`)
    const { amountCents, method: came } = received.value
    say([`Commande ${number} payée ${methodCopy[came]} : ${euros(amountCents / 100)}. Le reçu part par e-mail.`])
  },
  async refund([number = '', done]) {
    if (done !== undefined && done !== '--done') throw new Error(usage)
    const refund = done ? await recordGivenBack(deps, number) : await refundOrder(deps, number)
    if (!refund.ok && refund.problem === 'unknown') throw unknown(number)
    if (!refund.ok) throw new Error(`Il n’y a rien à rendre sur la commande ${number}.`)
    if (Array.isArray(refund.value)) return say([`Rendu. Avoir ${refund.value.join(', ')}, envoyé par e-mail.`])
    const { amountCents, status } = refund.value
    const next =
      status === 'by-hand' ? `À rendre à la main, puis : refund ${number} --done` : 'La carte est recréditée.'
    say([`${euros(amountCents / 100)} à rendre. ${next}`])
  },
  async export([year]) {
    const receipts = await listReceipts(db, deps.keys)
    const wanted = receipts.filter(({ number }) => year === undefined || number.startsWith(`${year}-`))
    process.stdout.write(
      exportCsv(wanted.map((receipt) => ({ ...receipt, day: parisDay(new Date(receipt.issuedAt)) }))),
    )
  },
}

const say = (lines: readonly string[]) => {
  for (const line of lines) console.log(line)
}

try {
  const [command = '', ...words] = process.argv.slice(2)
  const act = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (!act) throw new Error(usage)
  await act(words)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  sites.close()
  await db.destroy()
}
