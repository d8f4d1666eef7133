import { calendarOf } from '#app/operations/calendar/deadlines.ts'
import { readOverview } from '#app/operations/letters/overview.ts'
import { parisDay } from '#app/rules/days.ts'
import { insertFamily, noon, openSession, testDatabase } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const db = testDatabase()

test('"Les dates" shows what has no day under "Plus tard"', async () => {
  const profile = { deceasedFirstName: 'Robert', defunctDeathDate: '2026-03-01' }
  const { account, owner, domain } = await insertFamily(db, { profile })
  const sessionId = await openSession(db, { userId: owner.id, domainId: domain.id })
  const visit = await openRoutes(db, { domainId: domain.id })
  const { text } = await visit('/demarches-administratives/dates', { sessionId })

  const today = parisDay(noon)
  const undated = calendarOf(await readOverview(db, account, today), today).filter(
    ({ day, isDone }) => day === undefined && !isDone,
  )
  expect(undated.length).toBeGreaterThan(0)
  const [, folded = ''] =
    /<details[^>]*><summary><b>Plus tard<\/b>(.*?)<b>D’où viennent ces dates<\/b>/s.exec(text) ?? []
  for (const { label } of undated) expect(folded).toContain(`<h3>${label}</h3>`)
})

test('without a day of death, "Les dates" asks for it', async () => {
  const { owner, domain } = await insertFamily(db, { profile: { deceasedFirstName: 'Robert' } })
  const sessionId = await openSession(db, { userId: owner.id, domainId: domain.id })
  const visit = await openRoutes(db, { domainId: domain.id })
  const { text } = await visit('/demarches-administratives/dates', { sessionId })
  expect(text).toContain('#defunctDeathDate">Écrire la date du décès</a>')
  expect(text).not.toContain('Mettre dans mon agenda')
})
