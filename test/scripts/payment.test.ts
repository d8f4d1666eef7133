import { execFile } from 'node:child_process'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { paidLetters } from '#app/operations/orders/paid-letters.ts'
import { connect } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { renewSeals } from '#db/encryption/rotation.ts'
import { migrate } from '#db/migrate.ts'
import { answerOperator } from '#scripts/payment/commands.ts'
import { testSecret } from '#test/support/db/factories.ts'
import { newFolder } from '#test/support/files/folders.ts'
import { familyWithBasket, orderBasket, payingDeps } from '#test/support/orders/orders.ts'

const DATABASE_URL = `file:${path.join(newFolder(), 'aupres.sqlite')}`
/** The one of tests has a comma: in the environment it would be two. */
const secret = 'the secret of an operator'.repeat(2)
const db = connect(DATABASE_URL)
let family: Awaited<ReturnType<typeof familyWithBasket>>

beforeAll(async () => {
  await migrate(db)
  family = await familyWithBasket(db)
  await orderBasket(await payingDeps(db), family, 'cheque')
  await renewSeals(db, keyRing([secret, testSecret]))
  return () => db.destroy()
})

/** The command itself, in a process of its own. */
function run(...args: string[]): Promise<{ code: number; out: string; error: string }> {
  const env = { ...process.env, DATABASE_URL, APP_SECRETS: secret }
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/payment.ts', ...args], { env }, (error, out, said) =>
      resolve({ code: Number(error?.code ?? 0), out, error: said }),
    )
  })
}

test('an operator lists an order by cheque, notes its money, gives it back, and exports both papers', async () => {
  const deps = { ...(await payingDeps(db)), keys: keyRing([secret]), openPayments: async () => undefined }
  const payment = (...words: string[]) => answerOperator(deps, words)
  const [listed, nothing] = await Promise.all([run('list'), run('nothing')])
  expect(listed.out).toMatch(/^26-0001\t.*\ten attente\t31,96\u00A0€\tpar chèque\tClaire MOREAU\n$/)
  expect(nothing).toMatchObject({ code: 1, error: expect.stringContaining('npm run payment') })
  await expect(payment('show', '26-0099')).rejects.toThrow('26-0099')

  expect(await payment('received', '26-0001')).toContain('payée par chèque : 31,96\u00A0€')
  expect(await payment('refund', '26-0001')).toContain('À rendre à la main')
  expect(await paidLetters({ db }, family.account)).toEqual([])
  expect(await payment('list')).toContain('À rendre à la main\t26-0001\t31,96\u00A0€')
  expect(await payment('export')).toMatch(
    /^\uFEFFnuméro;pièce;.*\r\n\d{4}-000001;reçu;[\d-]+;26-0001;;par chèque;Claire MOREAU;31,96;/,
  )
  expect(await payment('refund', '26-0001', '--done')).toMatch(/Avoir \d{4}-000002/)
  expect(await payment('show', '26-0001')).toMatch(/remboursée[\s\S]*Reçu n°[\s\S]*Avoir n°[\s\S]*operator, done/)
})
