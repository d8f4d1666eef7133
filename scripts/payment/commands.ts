import type { AppContext } from '#app/context.ts'
import { recordGivenBack, recordReceived, refundOrder } from '#app/operations/orders/operator.ts'
import type { OrderDeps } from '#app/operations/orders/payment.ts'
import { parisDay } from '#app/rules/days.ts'
import { euros } from '#app/rules/french.ts'
import { exportCsv } from '#app/rules/orders/export.ts'
import { methodCopy } from '#app/rules/orders/paper.ts'
import { listReceipts } from '#db/orders/receipts.ts'
import { listOrderLines, showOrderLines } from './lines.ts'

/** `openPayments`: whose checkouts are closed when money came by hand. */
type PaymentDeps = OrderDeps & { openPayments: () => Promise<AppContext['payments']> }

const usage = `npm run payment -- list [statut]
npm run payment -- show <commande>
npm run payment -- received <commande> [cheque|telephone]
npm run payment -- refund <commande> [--done]
npm run payment -- export [année] > recus.csv`

/** What an operator asks: the answer, as it is printed. Throws a sentence for them. */
export async function answerOperator(deps: PaymentDeps, [command = '', ...words]: string[]): Promise<string> {
  const answer = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (!answer) throw new Error(usage)
  return await answer(deps, words)
}

const said = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('')

const unknown = (number: string) => new Error(`Aucune commande n’a le numéro ${number}.`)

const commands: Record<string, (deps: PaymentDeps, words: string[]) => Promise<string>> = {
  async list(deps, [status]) {
    return said(await listOrderLines(deps, status))
  },
  async show(deps, [number = '']) {
    const lines = await showOrderLines(deps, number)
    if (!lines) throw unknown(number)
    return said(lines)
  },
  async received(deps, [number = '', method]) {
    if (method !== undefined && method !== 'cheque' && method !== 'telephone') throw new Error(usage)
    const payments = await deps.openPayments()
    const received = await recordReceived({ ...deps, payments }, number, method)
    if (!received.ok && received.problem === 'unknown') throw unknown(number)
    if (!received.ok) throw new Error(`Ce paiement de la commande ${number} est déjà noté.`)
    const { amountCents, method: came } = received.value
    return said([
      `Commande ${number} payée ${methodCopy[came]} : ${euros(amountCents / 100)}. Le reçu part par e-mail.`,
    ])
  },
  async refund(deps, [number = '', done]) {
    if (done !== undefined && done !== '--done') throw new Error(usage)
    const refund = done ? await recordGivenBack(deps, number) : await refundOrder(deps, number)
    if (!refund.ok && refund.problem === 'unknown') throw unknown(number)
    if (!refund.ok) throw new Error(`Il n’y a rien à rendre sur la commande ${number}.`)
    if (Array.isArray(refund.value)) return said([`Rendu. Avoir ${refund.value.join(', ')}, envoyé par e-mail.`])
    const { amountCents, status } = refund.value
    const next =
      status === 'by-hand' ? `À rendre à la main, puis : refund ${number} --done` : 'La carte est recréditée.'
    return said([`${euros(amountCents / 100)} à rendre. ${next}`])
  },
  async export(deps, [year]) {
    const receipts = await listReceipts(deps.db, deps.keys)
    const wanted = receipts.filter(({ number }) => year === undefined || number.startsWith(`${year}-`))
    return exportCsv(wanted.map((receipt) => ({ ...receipt, day: parisDay(new Date(receipt.issuedAt)) })))
  },
}
