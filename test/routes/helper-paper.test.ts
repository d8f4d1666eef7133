import { insertHelperMandate } from '#db/helpers/mandates.ts'
import { insertDomain, insertFamily, insertPerson, noon, openSession, testDatabase } from '#test/support/given.ts'
import { mainOf } from '#test/support/page/every-form.ts'
import { formsIn } from '#test/support/page/forms.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const db = testDatabase()

test('a signed paper that is refused is asked again, on a page without another form', async () => {
  const domainId = (await insertDomain(db)).id
  const visit = await openRoutes(db, { domainId })
  const { account, owner } = await insertFamily(db)
  const { id: userId, email: helperEmail } = await insertPerson(db)
  const names = { helper: 'Nadia Benali', helperEmail, place: 'Mairie', giver: 'Claire Moreau' }
  const mandate = { userId, reference: '7KQM3XRD', scope: ['da'], until: '2026-04-04', begunBy: 'owner' } as const
  const id = await insertHelperMandate(db, account, { ...mandate, names }, noon)
  const sessionId = await openSession(db, { userId: owner.id, domainId })
  const formsOf = (text: string) => formsIn(mainOf(text)).map(({ values, files }) => [values.intent, ...files])
  const { text } = await visit(`/utilisateurs/aide?papier=${id}`, { sessionId })
  const refused = await visit('/utilisateurs/aide', { sessionId, form: { intent: 'open', id } })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Choisissez un fichier.')
  for (const page of [text, refused.text]) expect(formsOf(page)).toEqual([['open', `file-${id}`]])
})
