import { listWithdrawals } from '#db/condolences/withdrawals.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { testDatabase } from '#test/support/given.ts'

const db = testDatabase()

test('an author without the link asks for the removal of their message, gets the same response in all cases, and the family sees the request', async () => {
  const family = await openSpacePages(db)
  const id = await family.addCondolence({
    name: 'Anne Le Bihan',
    message: 'Il chantait faux.',
    email: 'anne@famille.example',
  })
  const page = `${family.page}/retirer`
  expect((await family.visit(family.page)).text).toContain('Il chantait faux.')
  expect((await family.visit(family.page)).text).toContain(`href="${page}"`)

  const sent = ['anne@famille.example', 'nobody@famille.example'].map((email) =>
    family.visit(page, { form: { intent: 'email', email } }),
  )
  for (const { status, to } of await Promise.all(sent)) {
    expect([status, to]).toEqual([303, `${page}?demande=lien`])
  }
  expect((await family.visit(`${page}?demande=lien`)).text).toContain('Si un message a été laissé')
  const wrong = await family.visit(page, { form: { intent: 'family', name: '', words: 'Je pense' } })
  expect([wrong.status, wrong.text.includes('Je pense</textarea>')]).toEqual([422, true])
  const asked = await family.visit(page, { form: { intent: 'family', name: 'anne le bihan', words: 'Je pense' } })
  expect(asked.to).toBe(`${page}?demande=famille`)
  await family.visit(page, { form: { intent: 'family', name: 'anne le bihan', words: 'Je pense' } })
  expect(await listWithdrawals(db, family.account)).toHaveLength(1)

  const owner = await family.signIn(family.owner)
  const messages = await owner(`${family.page}/messages`)
  expect(messages.text).toContain('demande que son message soit retiré')
  const [request] = await listWithdrawals(db, family.account)
  const form = { request: request!.id, remove: id }
  expect((await owner(`${family.page}/messages`, { form })).to).toBe(`${family.page}/messages?avis=messageSupprime`)
  expect((await owner(`${family.page}/messages`)).text).not.toContain('demande que son message')
  expect((await family.visit(family.page)).text).not.toContain('Il chantait faux.')
})
