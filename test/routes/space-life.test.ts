import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/connect.ts'
import { databases } from '#test/support/db/databases.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { faultsOf } from '#test/support/page/faults.ts'

let db: Db
let family: Awaited<ReturnType<typeof openSpacePages>>
beforeAll(async () => {
  db = await databases.sqlite()
})
afterAll(() => db.destroy())
beforeEach(async () => {
  family = await openSpacePages(db)
})

test('a life is written by the family, and read by whoever sees the space', async () => {
  expect((await family.visit(family.page)).text).not.toContain('<h2>Sa vie</h2>')
  const owner = await family.signIn(family.owner)
  const life = '1966 Mariage\n1944 Naissance\n1972 La librairie\n2004 Les jardins'
  const { status, to } = await owner(`${family.page}/vie/modifier`, { form: { life, ownText: 'Elle <riait>.' } })
  expect([status, to]).toEqual([303, `${family.page}?avis=enregistre`])
  const shown = (text: string) => [...text.matchAll(/<time dateTime="(\d+)"/g)].map(([, year]) => year)
  const page = (await family.visit(family.page)).text
  expect(shown(page)).toEqual(['1944', '1966', '1972'])
  expect(page).toContain(`href="${family.page}/vie">Lire la suite`)
  const { text } = await family.visit(`${family.page}/vie`)
  expect(shown(text)).toEqual(['1944', '1966', '1972', '2004'])
  expect(text).toContain('Elle &lt;riait&gt;.')
  expect(text).not.toContain('Modifier cette page')
  expect(await faultsOf(text)).toEqual([])
  expect((await owner(`${family.page}/vie`)).text).toContain('Modifier cette page')
})

test('a line that is wrong is kept as it was typed, and the rest of the form with it', async () => {
  const owner = await family.signIn(family.owner)
  const form = { life: 'Naissance à Lannion', ownText: 'Elle riait.' }
  const { status, text } = await owner(`${family.page}/vie/modifier`, { form })
  expect(status).toBe(422)
  expect(text).toContain('Commencez chaque ligne par une année ou une date')
  expect(text).toContain('>Elle riait.</textarea>')
  expect(await faultsOf(text)).toEqual([])
})
