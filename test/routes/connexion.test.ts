import { anEmail } from '#test/support/access/access.ts'
import { insertDomain, later, noon, testDatabase } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const db = testDatabase()
const visit = await openRoutes(db, { domainId: (await insertDomain(db)).id })

test('two buttons share one email field and one checkbox', async () => {
  const { text } = await visit('/connexion')
  expect(text.match(/name="email"/g)).toHaveLength(1)
  expect(text.match(/name="sharedComputer"/g)).toHaveLength(1)
  expect(text.match(/name="moyen" value="(lien|motDePasse)"/g)).toHaveLength(2)
})

test('the shared computer is asked in a fold, which is open once it is ticked', async () => {
  const fold = (isOpen: boolean) =>
    new RegExp(`<details class="fold"${isOpen ? ' open=""' : ''}><summary>[^/]*</b></summary>.*name="sharedComputer"`)
  for (const page of ['/connexion', '/check-email', '/partenaire/connexion'])
    expect((await visit(page)).text, page).toMatch(fold(false))
  const form = { moyen: 'motDePasse', email: anEmail(), password: 'pas le bon mot', sharedComputer: 'on' }
  expect((await visit('/connexion', { form })).text).toMatch(fold(true))
})

describe('A wrong password', () => {
  test('the password button refuses it, and never shows it again', async () => {
    const form = { moyen: 'motDePasse', email: anEmail(), password: 'pas le bon mot' }
    const { status, text } = await visit('/connexion', { form })
    expect(status).toBe(422)
    expect(text).toContain('ne correspondent pas')
    expect(text).toContain(`value="${form.email}"`)
    expect(text).not.toContain(form.password)
  })

  test('it does not prevent a link from being sent', async () => {
    const form = { moyen: 'lien', email: anEmail(), password: 'pas le bon mot' }
    expect(await visit('/connexion', { form })).toMatchObject({ status: 303, to: '/check-email' })
  })
})

test.each([
  ['/connexion', {}, '/connexion'],
  [
    '/demarches-administratives/inscription',
    { deceasedFirstName: 'Jeanne', acceptTerms: 'on' },
    '/demarches-administratives/inscription',
  ],
])('the email typed at %s is shown in full, with a link to change it', async (page, more, changeAt) => {
  const email = anEmail()
  // The page shows the last address that this browser has typed.
  const now = later(noon, 60_000 * page.length)
  expect((await visit(page, { form: { email, ...more }, now })).to).toBe('/check-email')
  const { text } = await visit('/check-email', { now })
  expect(text).toContain(`<strong>${email}</strong>`)
  expect(text).toMatch(new RegExp(`href="${changeAt}">changer d’adresse<`))
})
