import { openSession } from '#test/support/access/sessions.ts'
import { testDatabase } from '#test/support/db/databases.ts'
import { insertDomain, insertFamily } from '#test/support/db/factories.ts'
import { openRoutes } from '#test/support/server/routes.ts'

describe('A refused section of questions', async () => {
  const db = testDatabase()
  const domainId = (await insertDomain(db)).id
  const service = await openRoutes(db, { domainId })

  test.each([
    ['the desk screen', '/guichet', { section: 'questions', asked: 'hadCar,deceasedHome' }],
    ['the sheets typed back', '/demarches-administratives/questionnaire', {}],
  ])('a refused section of questions keeps the valid answers, on %s', async (_what, path, hidden) => {
    const { owner } = await insertFamily(db)
    const sessionId = await openSession(db, { userId: owner.id, domainId })
    const form = { ...hidden, hadCar: 'yes', deceasedHome: 'a palace' }
    const { status, text } = await service(path, { sessionId, form })
    expect(status).toBe(422)
    expect(text).toContain('Choisissez une des réponses.')
    const [car = ''] = text.match(/<input[^>]*name="hadCar"[^>]*value="yes"[^>]*>/) ?? []
    expect(car).toContain('checked')
  })
})
