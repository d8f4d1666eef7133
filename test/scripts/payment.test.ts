import { execFile } from 'node:child_process'
import path from 'node:path'
import { paidLetters } from '#app/operations/orders/lines.ts'
import { connect } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { renewSeals } from '#db/encryption/rotation.ts'
import { migrate } from '#db/migrate.ts'
import { answerOperator } from '#scripts/payment/commands.ts'
import { newFolder, testSecret } from '#test/support/given.ts'
import { familyWithBasket, orderBasket, payingDeps } from '#test/support/orders/orders.ts'

const DATABASE_URL = `file:${path.join(newFolder(), 'aupres.sqlite')}`
/** The usual test secret contains a comma, which would make two secrets in the environment. */
const secret = 'the secret of an operator'.repeat(2)
const db = connect(DATABASE_URL)
let family: Awaited<ReturnType<typeof familyWithBasket>>
let number: string

beforeAll(async () => {
  await migrate(db)
  family = await familyWithBasket(db)
  number = (await orderBasket(await payingDeps(db), family, 'cheque')).number
  await renewSeals(db, keyRing([secret, testSecret]))
  return () => db.destroy()
})

/** Runs the command in a separate process. */
function run(...args: string[]): Promise<{ code: number; out: string; error: string }> {
  const env = { ...process.env, DATABASE_URL, APP_SECRETS: secret }
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/payment.ts', ...args], { env }, (error, out, said) =>
      resolve({ code: Number(error?.code ?? 0), out, error: said }),
    )
  })
}

test('an operator lists an order by cheque, records its payment, refunds it, and exports both documents', async () => {
  const deps = { ...(await payingDeps(db)), keys: keyRing([secret]), openPayments: async () => undefined }
  const payment = (...words: string[]) => answerOperator(deps, words)
  const [listed, nothing, asked] = await Promise.all([run('list'), run('nothing'), run('received', number)])
  expect(listed.out).toMatch(/^26-\d{4}-\d{4}\t.*\ten attente\t31,96\u00A0€\tpar chèque\tClaire MOREAU\n$/)
  expect(nothing).toMatchObject({ code: 1, error: expect.stringContaining('npm run payment') })
  await expect(payment('show', '26-0099')).rejects.toThrow('Aucune commande n’a le numéro 26-0099')

  // The command names the payer before recording anything, and there is no terminal to confirm.
  const named = `Commande ${number}, en attente, de Claire MOREAU, 8 allée des Tanneurs, 44000 NANTES : 31,96\u00A0€ par chèque.`
  expect(asked).toMatchObject({ code: 1, out: '', error: `${named} Ajoutez --yes pour noter ce paiement.\n` })
  const wrong = number.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
  await expect(payment('received', wrong, '--yes')).rejects.toThrow('n’est pas un numéro de commande')
  const answering = (answer: boolean) => answerOperator({ ...deps, confirm: async () => answer }, ['received', number])
  await expect(answering(false)).rejects.toThrow('Rien n’est noté.')
  expect(await paidLetters({ db }, family.account)).toEqual([])

  expect(await answering(true)).toContain('payée par chèque : 31,96\u00A0€')
  await expect(payment('received', number, '--yes')).rejects.toThrow('déjà noté')
  expect(await payment('refund', number)).toContain('À rendre à la main')
  expect(await paidLetters({ db }, family.account)).toEqual([])
  expect(await payment('list')).toContain(`À rendre à la main\t${number}\t31,96\u00A0€`)
  expect(await payment('export')).toMatch(
    new RegExp(`^\uFEFFnuméro;pièce;.*\r\n\\d{4}-000001;reçu;[\\d-]+;${number};;par chèque;Claire MOREAU;31,96;`),
  )
  expect(await payment('refund', number.replaceAll('-', ' '), '--done')).toMatch(/Avoir \d{4}-000002/)
  expect(await payment('show', number)).toMatch(/remboursée[\s\S]*Reçu n°[\s\S]*Avoir n°[\s\S]*operator, done/)
})
