import { readShopWindows, seenOf } from '#app/operations/partners/shop-window.ts'
import { consoleEntrance } from '#app/rules/partners/addresses.ts'
import { type TeamRole, teamRoleNames } from '#app/rules/partners/team.ts'
import { findDomain } from '#db/partners/domains.ts'
import { endPartnerFile } from '#db/partners/file-ends.ts'
import { listPartnerFiles } from '#db/partners/files.ts'
import { deleteTeamPerson } from '#db/partners/team.ts'
import { watchTables } from '#test/support/db/touched.ts'
import { newFileStore } from '#test/support/files.ts'
import { aSite, insertDomain, insertFamily, noon, openSession, testDatabase, testKeys } from '#test/support/given.ts'
import { insertPartner } from '#test/support/partners/partners.ts'
import { insertFile, insertKeyOf, insertOnTeam, openTeamSession } from '#test/support/partners/team.ts'
import { openRoutes } from '#test/support/server/routes.ts'
import { endpointsOf, guardOf } from '#test/support/source/guards.ts'
import { filesIn } from '#test/support/source/source.ts'
import { endpoints } from './endpoints.ts'
import { fill } from './route-patterns.ts'
import { insertSecretFamily, secret } from './secret-family.ts'
import { FILE, KEY, SEEN, TAKEN, type TeamEndpoint, teamEndpoints } from './team-endpoints.ts'

const every = Object.entries(teamEndpoints)
const pagesOfFamilies = Object.entries(endpoints).filter(([, { form }]) => !form)

test('every endpoint that requires a person of the team is listed', () => {
  const guarded = filesIn('app/routes').flatMap((file) =>
    endpointsOf(file)
      .filter((name) => guardOf(file, name) === 'for the team')
      .map((name) => `${file} ${name}`),
  )
  expect(Object.keys(teamEndpoints).toSorted()).toEqual(guarded.toSorted())
})

describe('The console of a partner', async () => {
  const db = testDatabase()
  const touched = await watchTables(db)
  let visit: Awaited<ReturnType<typeof openRoutes>>
  let domainId: string
  let otherDomainId: string
  let family: Awaited<ReturnType<typeof insertSecretFamily>>
  beforeAll(async () => {
    // The family's own partner is the site that is open.
    domainId = (await insertDomain(db)).id
    otherDomainId = (await insertPartner(db, { slug: 'autre', hostname: 'autre.example', name: 'Maison Autre' })).id
    const files = await newFileStore()
    visit = await openRoutes(db, { domainId, files, differs: { services: ['da', 'ec', 'ed', 'ta'] } })
    family = await insertSecretFamily(db, files)
  })

  async function cookieOf(role: TeamRole, of = domainId) {
    const person = await insertOnTeam(db, { domainId: of, role })
    return { person, cookie: await openTeamSession(db, aSite(), person.id) }
  }
  const ask = async ({ path, form }: TeamEndpoint, { key = '', ...who }: Record<string, string> = {}) => {
    const files = await listPartnerFiles(db, testKeys, domainId, noon)
    const idOf = (isTaken: boolean) => files.find(({ end }) => Boolean(end) === isTaken)?.id ?? ''
    const values = { [FILE]: idOf(false), [TAKEN]: idOf(true), [KEY]: key, [SEEN]: await seen() }
    const filled = JSON.parse(
      Object.entries(values).reduce(
        (text, [name, value]) => text.replaceAll(name, value),
        JSON.stringify({ path, form }),
      ),
    )
    return await visit(filled.path, { ...who, ...(form && { form: filled.form }) })
  }

  const seen = async () => seenOf(await readShopWindows({ db }, (await findDomain(db, domainId))!))

  /** One file that waits, and one that its family took. */
  async function insertFiles() {
    await insertFile(db, { domainId })
    await endPartnerFile(db, (await insertFile(db, { domainId })).id, 'claimed', noon)
  }

  async function expectSentAway(endpoint: TeamEndpoint, who: { cookie?: string; sessionId?: string }) {
    await insertFiles()
    await touched()
    const { status, to, text } = await ask(endpoint, who)
    expect([302, 303]).toContain(status)
    expect(to).toBe(consoleEntrance)
    expect(text).toBe('')
    expect(await touched()).toEqual([])
  }

  const matrix = every.flatMap(([name, endpoint]) => teamRoleNames.map((role) => ({ name, endpoint, role })))
  test.each(matrix)('$name: $role', async ({ endpoint, role }) => {
    const isAllowed = teamRoleNames.indexOf(role) >= teamRoleNames.indexOf(endpoint.least)
    const { person, cookie } = await cookieOf(role)
    const key = await insertKeyOf(db, person.id)
    // A family that already has a file cannot open a second one.
    await db.deleteFrom('partnerFile').execute()
    await insertFiles()
    await touched()
    const { status, to } = await ask(endpoint, { cookie, key })
    expect(to === consoleEntrance).toBe(isAllowed && endpoint.path.endsWith('deconnexion'))
    const changed = await touched()
    if (isAllowed) expect([200, 302, 303]).toContain(status)
    else expect([status, changed]).toEqual([403, []])
    if (isAllowed && endpoint.form) expect(changed).not.toEqual([])
  })

  test.each(every)('%s: a stranger', (_name, endpoint) => expectSentAway(endpoint, {}))

  test.each(every)(
    '%s: a family of this partner, also with its secret in the other cookie',
    async (_name, endpoint) => {
      const sessionId = await openSession(db, { userId: family.owner.id, domainId, accountId: family.account.id })
      await expectSentAway(endpoint, { sessionId })
      await expectSentAway(endpoint, { sessionId, cookie: `pro=${sessionId}` })
    },
  )

  test.each(every)('%s: a family of another partner', async (_name, endpoint) => {
    const { owner, account } = await insertFamily(db)
    const sessionId = await openSession(db, { userId: owner.id, domainId: otherDomainId, accountId: account.id })
    await expectSentAway(endpoint, { sessionId })
  })

  test.each(every)('%s: an owner of another partner', async (_name, endpoint) => {
    await expectSentAway(endpoint, await cookieOf('owner', otherDomainId).then(({ cookie }) => ({ cookie })))
  })

  test.each(every)('%s: a person who was just removed', async (_name, endpoint) => {
    const { person, cookie } = await cookieOf('owner')
    await deleteTeamPerson(db, person.id)
    await expectSentAway(endpoint, { cookie })
  })

  test.each(pagesOfFamilies)(
    '%s: the session of an owner of the team opens no page of a family',
    async (_name, endpoint) => {
      const { cookie } = await cookieOf('owner')
      const sessionId = cookie.replace(/^[^=]+=/, '')
      const path = fill(endpoint.path, family)
      for (const who of [{ cookie }, { cookie, sessionId }]) {
        const { status, to, text } = await visit(path, who)
        expect([302, 303]).toContain(status)
        expect(to).toMatch(/^\/(connexion|[a-z-]+\/inscription)(\?|$)/)
        expect(text).toBe('')
      }
    },
  )

  test('a person who is adviser and relative has two sessions, and neither shows the other', async () => {
    const sessionId = await openSession(db, { userId: family.owner.id, domainId, accountId: family.account.id })
    const { person } = await cookieOf('owner')
    const cookie = await openTeamSession(db, aSite(), person.id)
    const console = await visit('/partenaire/equipe', { sessionId, cookie })
    expect(console.text).toContain(person.email)
    for (const ofFamily of [family.owner.email, family.account.hashid, secret, 'Dossier de'])
      expect(console.text).not.toContain(ofFamily)
    const services = await visit('/services', { sessionId, cookie })
    expect(services.text).toContain(family.owner.email)
    expect(services.text).not.toContain(person.email)
  })

  test('signing out of one session leaves the other open', async () => {
    const sessionId = await openSession(db, { userId: family.owner.id, domainId, accountId: family.account.id })
    const { cookie } = await cookieOf('adviser')
    const left = await visit('/partenaire/deconnexion', { sessionId, cookie, form: {} })
    expect(left.response.headers.getSetCookie().join()).toMatch(/^pro=;/)
    expect((await visit('/partenaire/equipe', { sessionId, cookie })).to).toBe(consoleEntrance)
    expect((await visit('/services', { sessionId })).status).toBe(200)
  })
})
