import { insertFamily, openSession, testDatabase } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'

// The email stays in the mailbox, and serves as a bookmark.

const spent = '/magic-link?token=spent'

test('who opens the link of an email again while signed in is led to their space', async () => {
  const db = testDatabase()
  const { owner, domain, account } = await insertFamily(db)
  const visit = await openRoutes(db, { domainId: domain.id })
  const sessionId = await openSession(db, { userId: owner.id, domainId: domain.id, accountId: account.id })
  expect(await visit(spent, { sessionId })).toMatchObject({ status: 302, to: '/demarches-administratives' })
  const pressed = { sessionId, form: { token: 'spent' } }
  expect(await visit('/magic-link', pressed)).toMatchObject({ status: 302, to: '/demarches-administratives' })
})

test('anyone else is told that it was used', async () => {
  const db = testDatabase()
  const { domain } = await insertFamily(db)
  const visit = await openRoutes(db, { domainId: domain.id })
  const { status, text } = await visit(spent)
  expect([status, text]).toEqual([410, expect.stringContaining('Ce lien ne sert plus')])
  expect((await visit('/magic-link', { form: { token: 'spent' } })).status).toBe(410)
})
