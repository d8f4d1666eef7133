import { insertFamilySpace, listSubmitted, openFilledForm } from '#test/support/condolences/submitted.ts'
import { testDatabase } from '#test/support/given.ts'
import { openTestServer } from '#test/support/server/test-server.ts'

const db = testDatabase()
const server = await openTestServer(db, { limitLoopback: true })

test('two hundred visitors behind the single address of a funeral home are all accepted', async () => {
  const { account, page } = await insertFamilySpace(db)
  const visitors = []
  for (let visitor = 1; visitor <= 200; visitor++) visitors.push(await openFilledForm(server, page))
  const answers = await Promise.all(
    visitors.map(({ browser, form }, index) =>
      browser.post(page, { ...form, name: `Ami ${index}`, message: `Un souvenir de Jeanne, le ${index}e.` }),
    ),
  )
  expect(answers.filter(({ status }) => status !== 303)).toEqual([])
  expect(new Set((await listSubmitted(db, account)).map(({ name }) => name)).size).toBe(200)
})
