import { readFileSync } from 'node:fs'
import { sendRefunds } from '#app/operations/orders/refunds.ts'
import { listReceipts } from '#db/orders/receipts.ts'
import { moneyCases, operator } from '#test/support/orders/money-cases.ts'
import { openFakeStripe } from '#test/support/payment/fake-stripe.ts'
import { orderAtStripe } from '#test/support/payment/order-at-stripe.ts'

// The cases of money in docs/operations.md: each row happens, its command prints what the row says, and its second
// command too.

const [, section = ''] = readFileSync('docs/operations.md', 'utf8').split(/\n## Payments\n/)
const rows = [...section.split(/\n## /)[0]!.matchAll(/^\| ([A-Z][^|]+) \| (`[^|]+) \| ([^|]+) \|$/gm)].map(
  ([, name, printed, next]) => ({ name: name!, printed: printed!, next: next! }),
)

const fake = await openFakeStripe()
const cases = moneyCases(fake)

const quoted = (text: string) => /« ([^»]+) »/.exec(text)?.[1]
const commandIn = (text: string) => /`([a-z]+(?: --\w+)?)`/.exec(text)?.[1]
/** "run `refund` with `--done`": the command with its option, as a row names it. */
const fullCommand = (text: string) =>
  [commandIn(text.replace(/`--\w+`/, '')), /`(--\w+)`/.exec(text)?.[1]].filter(Boolean).join(' ')

describe('The cases of money in docs/operations.md', () => {
  test('the cases of money in docs/operations.md are the ones tried here', () => {
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(cases))
  })

  test.each(rows)('$name', async ({ name, printed, next }) => {
    const { happens, isPosting = false, left } = cases[name]!
    const s = await orderAtStripe(fake, { isPosting })
    await happens(s)
    const wrong = s.order.number.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
    const number = name.includes('digit') ? wrong : s.order.number
    expect(await operator(s, commandIn(printed)!, number)).toContain(quoted(printed)!)
    const said = quoted(next)
    const then = next.startsWith('Compare') ? 'received --yes' : fullCommand(next)
    if (said) expect(await operator(s, then)).toContain(said)
    await sendRefunds(s.deps)
    const papers = await listReceipts(s.db, s.deps.keys)
    const kept = papers.reduce((sum, { kind, amountCents }) => sum + (kind === 'receipt' ? 1 : -1) * amountCents, 0)
    expect(kept).toBe(left)
  })
})
