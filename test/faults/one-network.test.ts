import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/connect.ts'
import { comeTo, insertFamilySpace, listSubmitted } from '#test/support/condolences/submitted.ts'
import { databases } from '#test/support/db/databases.ts'
import { openTestServer, type TestServer } from '#test/support/server/test-server.ts'

let db: Db
let server: TestServer
beforeAll(async () => {
  db = await databases.sqlite()
  server = await openTestServer(db, { limitLoopback: true })
})
afterAll(async () => {
  await server.close()
  await db.destroy()
})

test('two hundred mourners behind the one address of a funeral home are all let in', async () => {
  const { account, page } = await insertFamilySpace(db)
  const mourners = []
  for (let mourner = 1; mourner <= 200; mourner++) mourners.push(await comeTo(server, page))
  const answers = await Promise.all(
    mourners.map(({ browser, form }, index) =>
      browser.post(page, { ...form, name: `Ami ${index}`, message: `Un souvenir de Jeanne, le ${index}e.` }),
    ),
  )
  expect(answers.filter(({ status }) => status !== 303)).toEqual([])
  expect(new Set((await listSubmitted(db, account)).map(({ name }) => name)).size).toBe(200)
})
