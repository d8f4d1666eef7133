import type { AppContext } from '#app/context.ts'
import {
  type ByHand,
  recordGivenBack,
  recordReceived,
  recordReceivedOther,
  refundOrder,
  wayReceived,
} from '#app/operations/orders/operator.ts'
import type { OrderDeps } from '#app/operations/orders/papers.ts'
import { readLedger } from '#app/operations/orders/settle.ts'
import { parisDay } from '#app/rules/days.ts'
import { euros } from '#app/rules/french.ts'
import { exportCsv } from '#app/rules/orders/export.ts'
import { readOrderNumber } from '#app/rules/orders/order-number.ts'
import { methodCopy } from '#app/rules/orders/paper.ts'
import { findOrderByNumber, type Order } from '#db/orders/orders.ts'
import { listReceipts } from '#db/orders/receipts.ts'
import { listOrderLines, showOrderLines, statusCopy } from './lines.ts'

/** `openPayments`: closes the open checkouts of an order paid by hand. `confirm`: undefined without a terminal. */
type PaymentDeps = OrderDeps & {
  openPayments: () => Promise<AppContext['payments']>
  confirm?: (question: string) => Promise<boolean>
}

const usage = `npm run payment -- list [statut]
npm run payment -- show <commande>
npm run payment -- received <commande> [cheque|telephone] [somme] [--yes]
npm run payment -- refund <commande> [--done]
npm run payment -- export [année] > recus.csv`

/** Runs an operator's command and returns the text to print. Throws a sentence for the operator. */
export async function answerOperator(deps: PaymentDeps, [command = '', ...words]: string[]): Promise<string> {
  const answer = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (!answer) throw new Error(usage)
  return await answer(deps, words)
}

/** Reads which card provider is configured, also where an instance without one may not start. */
async function readConfigured({ openPayments }: PaymentDeps) {
  const payments = await openPayments().catch(() => undefined)
  return { provider: payments?.name }
}

const said = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('')

const unknown = (number: string) => new Error(`Aucune commande n’a le numéro ${number}.`)

/** Throws a sentence if the number has a wrong digit. */
function requireNumber(typed: string): string {
  const number = readOrderNumber(typed)
  if (!number) throw new Error(`${typed} n’est pas un numéro de commande : relisez chaque chiffre.`)
  return number
}

/** Shows the payer before money is recorded, because a number may be misread. Throws unless the operator confirms. */
async function confirmReceived({ db, keys, confirm }: PaymentDeps, number: string, came: Received): Promise<void> {
  const order = await findOrderByNumber(db, keys, number)
  if (!order) throw unknown(number)
  const { buyer, status } = order
  const { method, amountCents = order.amountCents } = came
  const who = [buyer.name, ...buyer.addressLines].join(', ')
  const how = methodCopy[wayReceived(order, method)]
  const question = `Commande ${number}, ${statusCopy[status]}, de ${who} : ${euros(amountCents / 100)} ${how}.`
  if (!confirm) throw new Error(`${question} Ajoutez --yes pour noter ce paiement.`)
  if (!(await confirm(`${question} Noter ce paiement ? (oui/non) `))) throw new Error('Rien n’est noté.')
}

type Received = { method: ByHand | undefined; amountCents: number | undefined }

/** Parses the words after the number: `cheque`, `cheque 31,95` or `31,95`. The sum is the one ordered unless given. */
function readReceived(words: readonly string[]): Received {
  const [method, sum] = /^\d/.test(words[0] ?? '') ? [undefined, ...words] : words
  if (method !== undefined && method !== 'cheque' && method !== 'telephone') throw new Error(usage)
  if (sum !== undefined && !/^\d+(?:[.,]\d\d?)?$/.test(sum)) throw new Error(usage)
  return { method, amountCents: sum === undefined ? undefined : Math.round(Number(sum.replace(',', '.')) * 100) }
}

/** Records a sum that is not the one ordered. Undefined if it is the one ordered. */
async function receivedOther(deps: PaymentDeps, number: string, amountCents: number | undefined) {
  const order = await findOrderByNumber(deps.db, deps.keys, number)
  if (!order || amountCents === undefined || amountCents === order.amountCents) return undefined
  const received = await recordReceivedOther(deps, number, amountCents)
  if (!received.ok) throw new Error(`Ce paiement de la commande ${number} est déjà noté.`)
  const [came, ordered] = [amountCents, order.amountCents].map((cents) => euros(cents / 100))
  return said([
    `Commande ${number} : ${came} reçus au lieu de ${ordered}. Rien n’est payé. Pour rendre cette somme : refund ${number}`,
  ])
}

/** Lists what must be given back by hand of a payment that was just received. */
async function dueLines({ db, keys }: PaymentDeps, { id, number }: Order): Promise<string[]> {
  const ledger = await readLedger(db, { keys }, id)
  const due = ledger.takings.filter((taking) => taking.paymentId === id && taking.status === 'by-hand')
  const cents = due.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return cents === 0 ? [] : [`${euros(cents / 100)} à rendre à la main, puis : refund ${number} --done`]
}

const commands: Record<string, (deps: PaymentDeps, words: string[]) => Promise<string>> = {
  async list(deps, [status]) {
    return said(await listOrderLines(deps, status, await readConfigured(deps)))
  },
  async show(deps, [typed = '']) {
    const number = requireNumber(typed)
    const lines = await showOrderLines(deps, number)
    if (!lines) throw unknown(number)
    return said(lines)
  },
  async received(deps, words) {
    const [typed = '', ...rest] = words.filter((word) => word !== '--yes')
    const came = readReceived(rest)
    const number = requireNumber(typed)
    if (!words.includes('--yes')) await confirmReceived(deps, number, came)
    const other = await receivedOther(deps, number, came.amountCents)
    if (other) return other
    const payments = await deps.openPayments()
    const received = await recordReceived({ ...deps, payments }, number, came.method)
    if (!received.ok && received.problem === 'unknown') throw unknown(number)
    if (!received.ok) throw new Error(`Ce paiement de la commande ${number} est déjà noté.`)
    const { amountCents } = received.value
    const way = methodCopy[wayReceived(received.value, came.method)]
    return said([
      `Commande ${number} payée ${way} : ${euros(amountCents / 100)}. Le reçu part par e-mail.`,
      ...(await dueLines(deps, received.value)),
    ])
  },
  async refund(deps, [typed = '', done]) {
    if (done !== undefined && done !== '--done') throw new Error(usage)
    const number = requireNumber(typed)
    const before = await findOrderByNumber(deps.db, deps.keys, number)
    const refund = done
      ? await recordGivenBack(deps, number, await readConfigured(deps))
      : await refundOrder(deps, number)
    if (!refund.ok && refund.problem === 'unknown') throw unknown(number)
    if (!refund.ok && refund.problem === 'claimed')
      throw new Error(`La commande ${number} est contestée\u00A0: la banque décide d’abord. Ne rendez rien à la main.`)
    if (!refund.ok) throw new Error(`Il n’y a rien à rendre sur la commande ${number}.`)
    if (Array.isArray(refund.value)) {
      const notes = refund.value.length > 0 ? ` Avoir ${refund.value.join(', ')}, envoyé par e-mail.` : ''
      return said([`Rendu.${notes}`])
    }
    const { amountCents, status, reason } = refund.value
    if (reason === 'unmatched' && status === 'asked')
      return said(['À rendre en entier : ce paiement ne correspond pas à la commande. La carte est recréditée.'])
    const sum = `${euros(amountCents / 100)} à rendre.`
    if (status === 'by-hand') return said([`${sum} À rendre à la main, puis : refund ${number} --done`])
    if (before?.status === 'disputed')
      return said([`${sum} La banque décide d’abord : la carte est recréditée si la contestation est rejetée.`])
    return said([`${sum} La carte est recréditée.`])
  },
  async export(deps, [year]) {
    const receipts = await listReceipts(deps.db, deps.keys)
    const wanted = receipts.filter(({ number }) => year === undefined || number.startsWith(`${year}-`))
    return exportCsv(wanted.map((receipt) => ({ ...receipt, day: parisDay(new Date(receipt.issuedAt)) })))
  },
}
