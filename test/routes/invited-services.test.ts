import { signInByLink } from '#app/operations/access/sign-in.ts'
import { homeOf, services } from '#app/rules/access/services.ts'
import type { Role } from '#app/rules/accounts/roles.ts'
import { invitedRoleNames, mayDo, roleNames, type SharedService, sharedServices } from '#app/rules/accounts/sharing.ts'
import { findUserByEmail } from '#db/accounts/users.ts'
import { anAddress, tokenOf } from '#test/support/accounts/sharing.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { aSite, eachTest, insertFamily, testDatabase, testKeys } from '#test/support/given.ts'

/** What an email says about its own service and about the two others. */
const words: Record<SharedService, RegExp> = {
  da: /papiers|courriers/,
  ec: /cérémonie/,
  ed: /espace/,
}

const db = testDatabase()
const family = eachTest(() => openSpacePages(db))

const cases = sharedServices.flatMap((service) => invitedRoleNames.map((role) => [service, role] as const))

const accept = async (token: string) =>
  family.visit(`/creation-et-invitation?jeton=${token}`, { form: { intent: 'accept', jeton: token } })

test.each(cases)('an invitation to %s for %s names that service, and leads there', async (service, role) => {
  const email = anAddress()
  await family.invite(email, { role, service })
  const [mail] = await family.mailsTo(email)
  const [said] = mail!.text.split('Cette invitation vient')
  for (const other of sharedServices) {
    if (words[other].test(said!)) expect(other).toBe(service)
  }
  expect(said).toMatch(words[service])

  const token = tokenOf(mail)
  const page = await family.visit(`/creation-et-invitation?jeton=${token}`)
  expect(page.text).toContain(mayDo(role, aSite({ services: [...sharedServices] }), service))
  const accepted = await accept(token)
  expect(accepted).toMatchObject({ status: 303, to: homeOf(service) })
  expect((await findUserByEmail(db, testKeys, email))?.currentService).toBe(services[service].path)
})

test('an invitation of a user with another space leads to the one of the invitation', async () => {
  const { owner: marc } = await insertFamily(db)
  await family.invite(marc.email, { service: 'ed' })
  expect(await accept(tokenOf((await family.mailsTo(marc.email)).at(-1)))).toMatchObject({ to: '/check-email' })
  const token = decodeURIComponent(/magic-link\?token=(\S+)/.exec((await family.mailsTo(marc.email)).at(-1)!.text)![1]!)
  const browser = { visitorId: 'here', sessionId: undefined, network: undefined, device: 'Firefox' }
  const entered = await signInByLink(family.deps, { token, shared: false, browser })
  expect(entered).toMatchObject({ ok: true, value: { landing: family.page } })
})

const pages = sharedServices.flatMap((service) => roleNames.map((role): [SharedService, Role] => [service, role]))

test.each(pages)('the page to which an invitation to %s leads opens for %s', async (service, role) => {
  const visit = await family.signIn(await family.join(role))
  const first = await visit(homeOf(service))
  const shown = first.to ? await visit(first.to) : first
  expect(shown.status).toBe(200)
  expect(shown.text).toMatch(words[service])
})
