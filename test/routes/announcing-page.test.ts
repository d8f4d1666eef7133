import { readCeremonies } from '#app/operations/ceremony/ceremonies.ts'
import { insertFamily, openSession, testDatabase } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const page = '/espace-ceremonie'

const db = testDatabase()

test('while it asks to announce the day, the appointment folds every other act and loses none', async () => {
  const { account, owner, domain } = await insertFamily(db, { profile: { deceasedFirstName: 'Jeanne' } })
  const sessionId = await openSession(db, { userId: owner.id, domainId: domain.id })
  const service = await openRoutes(db, { domainId: domain.id })
  const visit = (address: string, form?: Record<string, string>) =>
    service(address, { sessionId, ...(form && { form }) })

  const { text: before } = await visit(page)
  expect(before).not.toContain('Ajouter à mon agenda')
  const [ceremony] = await readCeremonies(db, account)
  const own = `${page}?ceremonie=${ceremony!.id}`
  const form = { ceremonyType: 'crematorium', datetime: '2026-03-10T14:30', isConfirmed: 'on', address: 'Nantes' }
  await visit(own, { ...form, _seen: /name="_seen" value="([^"]*)"/.exec(before)![1]! })

  const { text } = await visit(page)
  expect(text).toContain('Annoncer le jour et le lieu')
  const [, folded = ''] = /<b>Ce qui reste, l’agenda<\/b>(.*?)<\/details>/s.exec(text) ?? []
  const acts = ['Ce qui reste', 'Ajouter à mon agenda', 'Ajouter une seconde cérémonie', 'Supprimer cette cérémonie']
  for (const act of acts) expect(folded).toContain(act)

  await visit(own, { intent: 'not-yet' })
  expect((await visit(page)).text).not.toContain('Ce qui reste, l’agenda')
})
