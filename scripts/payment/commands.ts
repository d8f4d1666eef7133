import type { AppContext } from '#app/context.ts'
import {
  type ByHand,
  recordGivenBack,
  recordReceived,
  refundOrder,
  wayReceived,
} from '#app/operations/orders/operator.ts'
import type { OrderDeps } from '#app/operations/orders/papers.ts'
import { parisDay } from '#app/rules/days.ts'
import { euros } from '#app/rules/french.ts'
import { exportCsv } from '#app/rules/orders/export.ts'
import { readOrderNumber } from '#app/rules/orders/order-number.ts'
import { methodCopy } from '#app/rules/orders/paper.ts'
import { findOrderByNumber } from '#db/orders/orders.ts'
import { listReceipts } from '#db/orders/receipts.ts'
import { listOrderLines, showOrderLines, statusCopy } from './lines.ts'

/** `openPayments`: closes the open checkouts of an order paid by hand. `confirm`: undefined without a terminal. */
type PaymentDeps = OrderDeps & {
  openPayments: () => Promise<AppContext['payments']>
  confirm?: (question: string) => Promise<boolean>
}

const usage = `npm run payment -- list [statut]
npm run payment -- show <commande>
npm run payment -- received <commande> [cheque|telephone] [--yes]
npm run payment -- refund <commande> [--done]
npm run payment -- export [année] > recus.csv`

/** Runs an operator's command and returns the text to print. Throws a sentence for the operator. */
export async function answerOperator(deps: PaymentDeps, [command = '', ...words]: string[]): Promise<string> {
  const answer = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (!answer) throw new Error(usage)
  return await answer(deps, words)
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
async function confirmReceived({ db, keys, confirm }: PaymentDeps, number: string, method?: ByHand): Promise<void> {
  const order = await findOrderByNumber(db, keys, number)
  if (!order) throw unknown(number)
  const { buyer, amountCents, status } = order
  const who = [buyer.name, ...buyer.addressLines].join(', ')
  const how = methodCopy[wayReceived(order, method)]
  const question = `Commande ${number}, ${statusCopy[status]}, de ${who} : ${euros(amountCents / 100)} ${how}.`
  if (!confirm) throw new Error(`${question} Ajoutez --yes pour noter ce paiement.`)
  if (!(await confirm(`${question} Noter ce paiement ? (oui/non) `))) throw new Error('Rien n’est noté.')
}

const commands: Record<string, (deps: PaymentDeps, words: string[]) => Promise<string>> = {
  async list(deps, [status]) {
    return said(await listOrderLines(deps, status))
  },
  async show(deps, [typed = '']) {
    const number = requireNumber(typed)
    const lines = await showOrderLines(deps, number)
    if (!lines) throw unknown(number)
    return said(lines)
  },
  async received(deps, words) {
    const [typed = '', method] = words.filter((word) => word !== '--yes')
    if (method !== undefined && method !== 'cheque' && method !== 'telephone') throw new Error(usage)
    const number = requireNumber(typed)
    if (!words.includes('--yes')) await confirmReceived(deps, number, method)
    const payments = await deps.openPayments()
    const received = await recordReceived({ ...deps, payments }, number, method)
    if (!received.ok && received.problem === 'unknown') throw unknown(number)
    if (!received.ok) throw new Error(`Ce paiement de la commande ${number} est déjà noté.`)
    const { amountCents, method: came } = received.value
    return said([
      `Commande ${number} payée ${methodCopy[came]} : ${euros(amountCents / 100)}. Le reçu part par e-mail.`,
    ])
  },
  async refund(deps, [typed = '', done]) {
    if (done !== undefined && done !== '--done') throw new Error(usage)
    const number = requireNumber(typed)
    const before = await findOrderByNumber(deps.db, deps.keys, number)
    const refund = done ? await recordGivenBack(deps, number) : await refundOrder(deps, number)
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
