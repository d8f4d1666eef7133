import { insertDomain, insertFamily, openSession, testDatabase } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'

// A screen of "Ce que nous savons" that is sent without an answer says what the letters do without it.

const known = '/demarches-administratives/informations'
const db = testDatabase()
const domainId = (await insertDomain(db)).id
const service = await openRoutes(db, { domainId })

async function aVisit() {
  const { owner } = await insertFamily(db, { profile: { deceasedFirstName: 'Jeanne', applicantEmail: 'a@f.example' } })
  const sessionId = await openSession(db, { userId: owner.id, domainId })
  return async (path: string, form?: Record<string, string>) =>
    await service(path, { sessionId, ...(form && { form }) })
}

test.each([
  ['vous', { applicantFirstName: ' ', applicantCity: '', applicantEmail: 'claire@famille.example' }, 'vousEnBlanc'],
  ['notaire', { notaryName: '' }, 'notaireEnBlanc'],
])('the screen "%s" left empty opens the next page with a message', async (screen, form, notice) => {
  const visit = await aVisit()
  const { to } = await visit(`${known}?ecran=${screen}`, form)
  expect(new URL(to ?? '', 'http://service.example').searchParams.get('avis')).toBe(notice)
  expect((await visit(to ?? '')).text).toContain('Sans réponse, les lettres')
})

test.each([
  ['vous', { applicantCity: 'Nantes' }],
  ['notaire', { hasNotary: 'no' }],
])('the screen "%s" with one answer opens the next page without that message', async (screen, form) => {
  const visit = await aVisit()
  expect((await visit(`${known}?ecran=${screen}`, form)).to).not.toContain('EnBlanc')
})
