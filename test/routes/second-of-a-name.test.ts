import { findSignInRequest } from '#app/operations/access/sign-in.ts'
import { aSite, insertFamily, noon, openSession, testDatabase } from '#test/support/given.ts'
import { aContext } from '#test/support/server/context.ts'
import { openRoutes } from '#test/support/server/routes.ts'

test.each([
  ['the page of sign-up leads back to the account of a person of that name', '', false],
  ['"Ouvrir un autre dossier" opens another one, for a person of the same name too', '?autre', true],
])('%s', async (_, query, isAnother) => {
  const db = testDatabase()
  const { account, owner, domain } = await insertFamily(db)
  const visit = await openRoutes(db, { domainId: domain.id })
  const context = await aContext({ db, site: aSite({ domainId: domain.id }) })
  const sessionId = await openSession(db, { userId: owner.id, domainId: domain.id, accountId: account.id })
  const form = { email: owner.email, deceasedFirstName: 'Étienne', deceasedLastName: 'Kowalczyk', acceptTerms: 'on' }
  const answer = await visit(`/demarches-administratives/inscription${query}`, { sessionId, form })
  expect(answer).toMatchObject({ status: 303, to: '/check-email' })
  const asked = await findSignInRequest({ ...context, now: () => noon }, context.visitorId)
  expect(asked?.signUp?.besides).toEqual(isAnother ? [account.id] : [])
})
