import { countSnack, saveSnackReply } from '#db/deceased-space/snack-replies.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { noon, testDatabase } from '#test/support/given.ts'

const db = testDatabase()

test('the count of the snack is reset when the family asks, and at no other time', async () => {
  const family = await openSpacePages(db)
  const claire = await family.signIn(family.owner)
  const page = `${family.page}/moments/snack`
  const recount = 'Enregistrer et remettre ce compte à zéro'
  const snack = { snack: 'on', snackAudience: 'family', snackPlace: 'Chez Claire' }
  expect((await claire(page)).text).not.toContain(recount)

  for (const visitor of ['one', 'two'])
    await saveSnackReply(db, { account: family.account, visitor }, { name: 'Anne', people: 15 }, noon)
  const { text } = await claire(page)
  expect(text.replaceAll('<!-- -->', '')).toContain('<p>30 personnes sont annoncées.</p>')
  expect(text).toContain(recount)
  const count = async () => (await countSnack(db, family.account)).people
  await claire(page, { form: snack })
  expect(await count()).toBe(30)
  expect((await claire(page, { form: { ...snack, snackAudience: '', intent: 'recount' } })).status).toBe(422)
  expect(await count()).toBe(30)
  await claire(page, { form: { ...snack, intent: 'recount' } })
  expect(await count()).toBe(0)
  expect((await family.space()).moments.snack).toMatchObject({ isOn: true, place: 'Chez Claire' })
})
