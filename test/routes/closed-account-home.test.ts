import { closeAccount } from '#db/erasure/erasures.ts'
import { insertFamily, insertPerson, noon, openSession, testDatabase } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const db = testDatabase()

test('who signs in after closing their only account is told until when they can take it back', async () => {
  const { account, owner, domain } = await insertFamily(db)
  const visit = await openRoutes(db, { domainId: domain.id })
  const sessionId = await openSession(db, { userId: owner.id, domainId: domain.id })
  await closeAccount(db, account.id, { by: owner.id, now: noon, dueOn: '2026-03-31' })
  const { status, text } = await visit('/services', { sessionId })
  expect(status).toBe(200)
  const words = text.replace(/\u00A0/g, ' ')
  expect(words).toContain('Ce dossier est fermé. Son propriétaire a demandé de l’effacer')
  expect(words).toContain('il sera détruit le mardi 31 mars 2026')
  expect(words).not.toContain('Aucun dossier n’est ouvert')
})

test('who never shared an account is told how to be invited', async () => {
  const { domain } = await insertFamily(db)
  const person = await insertPerson(db)
  const visit = await openRoutes(db, { domainId: domain.id })
  const sessionId = await openSession(db, { userId: person.id, domainId: domain.id })
  expect((await visit('/services', { sessionId })).text).toContain('Aucun dossier n’est ouvert')
})
