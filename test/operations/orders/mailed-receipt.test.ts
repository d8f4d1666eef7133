import { readReceipt } from '#app/operations/orders/print-receipt.ts'
import { recordPaymentEvent } from '#app/operations/orders/record.ts'
import { refuse } from '#app/rules/outcome.ts'
import { claimMail } from '#db/mail/claims.ts'
import { noon, testDatabase } from '#test/support/given.ts'
import { familyWithBasket, orderBasket, paidEvent, payingDeps } from '#test/support/orders/orders.ts'
import { noPrinter } from '#test/support/server/context.ts'

test('the email of a payment waits with the heavy ones, and has its receipt or waits for a printer', async () => {
  const db = testDatabase()
  const deps = await payingDeps(db)
  await recordPaymentEvent(deps, paidEvent(await orderBasket(deps, await familyWithBasket(db))))

  const claimed = await claimMail(db, deps.keys, noon, 0, { queue: 'letters' })
  expect(claimed?.mail).toMatchObject({ to: 'claire@famille.example', receiptNumber: '2026-000001' })
  expect(claimed?.mail.text).toContain('jusqu’au jeudi 19\u00A0mars 2026')
  const printedBy = (printer: typeof noPrinter) => readReceipt({ ...deps, printer }, claimed!.mail.receiptNumber!)
  expect(await printedBy(noPrinter)).toMatchObject({ ok: true, value: { fileName: 'Recu-2026-000001.pdf' } })
  const away = { ...noPrinter, printBundle: async () => refuse('no-browser') }
  expect(await printedBy(away)).toEqual(refuse('no-browser'))
  expect(await readReceipt({ ...deps, printer: noPrinter }, '2026-000002')).toEqual(refuse('no-receipt'))
})
