import { parisDay } from '#app/rules/days.ts'
import { testDatabase } from '#test/support/given.ts'
import { openTestServer } from '#test/support/server/test-server.ts'
import { aDraftingFamily, freeLetters, idsOf, seen, value } from '#test/support/situations/draft-pages.ts'

const db = testDatabase()
const server = await openTestServer(db)
test.each(freeLetters)('%s cannot be "Validé" with a gap left, on any page, and the pages show the gap', async (id) => {
  const { browser, form, text, send, write, answers, status } = await aDraftingFamily(db, server, id)
  await send('replace', seen(await send('draft')))
  const posting = {
    intent: 'post',
    sentAt: parisDay(new Date()),
    channel: 'plain',
    trackingNumber: '1A 123',
    evenWithout: 'on',
  }
  const followUp = `${form}/suivi`
  const where = `<a href="${form}#${text}">Montant</a>`
  expect((await browser.get(followUp)).text).toContain(where)
  const refused = await browser.post(followUp, posting)
  expect([refused.status, value(refused, 'trackingNumber')]).toEqual([422, '1A 123'])
  expect(refused.text).toContain(where)
  expect(idsOf(refused)).toContain('documentId')

  const table = '/demarches-administratives/courriers'
  expect((await browser.get(table)).text).toContain(`<option value="${id}"`)
  const atTable = await browser.post(table, { ...posting, documentId: id })
  expect([atTable.status, value(atTable, 'trackingNumber')]).toEqual([422, '1A 123'])
  expect(atTable.text).toContain('Il reste un passage à compléter dans cette lettre')
  expect((await browser.get(`${form}/e-mail`)).text).toContain(where)
  expect(await status()).toBe('pending')

  await write((await answers())[text]!.replace(/\[à compléter[^\]]*\]/g, '80 €'))
  expect((await browser.get(followUp)).text).not.toContain(where)
  expect((await browser.post(followUp, posting)).status).toBe(303)
  expect(await status()).toBe('sent')
})
