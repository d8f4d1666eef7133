import { can, type Permission, permissions, type Role, roles } from '#app/rules/accounts/roles.ts'
import { deleteMembership } from '#db/accounts/memberships.ts'
import { watchTables } from '#test/support/db/touched.ts'
import { newFileStore } from '#test/support/files.ts'
import { insertDomain, insertFamily, insertMember, openSession, testDatabase } from '#test/support/given.ts'
import { formsIn } from '#test/support/page/forms.ts'
import { openRoutes } from '#test/support/server/routes.ts'
import { endpointsOf, guardOf } from '#test/support/source/guards.ts'
import { filesIn } from '#test/support/source/source.ts'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { outside } from './outside.ts'
import { fill, fillSeen, hasPlace, isSentTo, nowhere, unfill } from './route-patterns.ts'
import { hiddenEmail, insertSecretFamily, secret } from './secret-family.ts'

const everyRole = Object.keys(roles) as Role[]
const pages = Object.entries(endpoints).filter(([, { form }]) => !form)
const ofAccount = Object.entries(endpoints).filter(([, { permission }]) => permission !== 'be-signed-in')

test('every endpoint that requires a user names its permission', () => {
  const named = Object.keys(endpoints).map((endpoint) => endpoint.replace(/#.*/, ''))
  const guarded = filesIn('app/routes').flatMap((file) =>
    endpointsOf(file)
      .filter((name) => guardOf(file, name) === 'guarded')
      .map((name) => `${file} ${name}`),
  )
  expect([...new Set(named)].toSorted()).toEqual(guarded.toSorted())
})

describe('Each role at each endpoint', async () => {
  const db = testDatabase()
  const domainId = (await insertDomain(db)).id
  const touched = await watchTables(db)
  const files = await newFileStore()
  const visit = await openRoutes(db, {
    domainId,
    files,
    ...outside,
    differs: { services: ['da', 'ec', 'ed', 'ta'], externalAssistant: true },
  })
  const family = () => insertSecretFamily(db, files)
  type Family = Awaited<ReturnType<typeof family>>
  /** Used by all requests that change nothing: refused ones, and pages. */
  const standing = await family()
  const strangers = await insertFamily(db)

  const signIn = (userId: string, accountId: string) => openSession(db, { userId, domainId, accountId })

  async function signInAs(role: Role, { account, owner }: Family): Promise<string> {
    return await signIn(role === 'owner' ? owner.id : await addMember(role, account.id), account.id)
  }

  async function addMember(role: Role, accountId: string): Promise<string> {
    const { id: userId } = await insertMember(db, { id: accountId }, role)
    return userId
  }

  const sessions = new Map<Role, Promise<string>>()
  function signInToStanding(role: Role): Promise<string> {
    const session = sessions.get(role) ?? signInAs(role, standing)
    sessions.set(role, session)
    return session
  }

  /** Sends the endpoint's own form, rendered for this account. */
  const request = ({ path, form }: Endpoint, ours: Family, sessionId?: string, hashid = ours.account.hashid) => {
    const filled = Object.entries({ ...form, _account: hashid }).map(([name, text]) => [name, fill(text, ours)])
    return visit(fill(path, ours), { sessionId, ...(form && { form: Object.fromEntries(filled) }) })
  }
  const charge = (payingDomain: 0 | 1) => db.updateTable('domain').set({ payingDomain }).execute()
  const isEntrance = (to: string) => /^\/(connexion|[a-z-]+\/inscription)(\?|$)/.test(to)

  const matrix = ofAccount.flatMap(([name, endpoint]) => everyRole.map((role) => ({ name, endpoint, role })))

  test.each(matrix)('$name, $endpoint.permission, $role', async ({ endpoint, role }) => {
    const isAllowed = endpoint.permission === 'be-signed-in' || can(role, endpoint.permission)
    const acts = isAllowed && endpoint.form !== undefined
    const ours = acts ? await family() : standing
    const sessionId = await (acts ? signInAs(role, ours) : signInToStanding(role))
    await charge(endpoint.isPaying ? 1 : 0)
    const first = acts && endpoint.first && (await request({ ...endpoint, ...endpoint.first }, ours, sessionId))
    const shown = first ? first.text || (await visit(fill(endpoint.path, ours), { sessionId })).text : ''

    await touched()
    const { status, to } = await request({ ...endpoint, form: fillSeen(endpoint.form, shown) }, ours, sessionId)
    if (isAllowed) {
      expect(endpoint.status ? [endpoint.status] : [200, 302, 303, 307]).toContain(status)
      expect(isEntrance(to)).toBe(false)
    } else {
      expect(status).toBe(403)
    }
    if (endpoint.form) expect((await touched()).length > 0).toBe(acts && !endpoint.writesNothing)
  })

  test.each(ofAccount)('%s: a user who was just removed gets no access', async (_name, endpoint) => {
    const { account } = standing
    const removed = await addMember('owner', account.id)
    const sessionId = await signIn(removed, account.id)
    await deleteMembership(db, account.id, removed)
    expect((await request(endpoint, standing, sessionId)).status).toBe(404)
  })

  test.each(ofAccount)(
    '%s: a member of another account gets the same response as for an unknown account',
    async (_, endpoint) => {
      const ours = standing
      // The account in a session is a hint and gives no access.
      const sessionId = await signIn(strangers.owner.id, ours.account.id)
      const nothing = { ...nowhere, account: { ...ours.account, hashid: 'a'.repeat(26) }, owner: ours.owner }
      const here = await request(endpoint, ours, sessionId)
      const there = await request(endpoint, nothing as Family, sessionId)
      if (endpoint.form || hasPlace(endpoint.path, ours)) expect(here.status).toBe(404)
      expect(here.status).toBe(there.status)
      const plain = (text: string) => text.replace(/_once" value="[^"]*/g, '')
      expect(plain(unfill(here.text, ours))).toBe(plain(unfill(there.text, nothing as Family)))
      expect(here.text).not.toContain(ours.account.hashid)
      expect(here.text).not.toContain(ours.owner.email)
    },
  )

  test.each(Object.entries(endpoints))('%s: a visitor without a session gets no access', async (_name, endpoint) => {
    const { status, to } = await request(endpoint, standing)
    expect([302, 303]).toContain(status)
    expect(isEntrance(to)).toBe(true)
  })

  /**
   * Texts that no page may contain: a visitor's message to the family, a receipt number, ids of people and accounts.
   */
  const hidden = [hiddenEmail, '1A 123 456', '155082A11400107', '1 55 08 2A', 'FR76', '3000 6000', '06 11 22 33 44']
  /** Only on the pages of letters, which a reader may read. */
  const ofLetters = [secret, '12 rue des Tanneurs', '0612345678']

  test.each(pages)(
    '%s: a reader gets no identifiers, and no letters except on the pages of letters',
    async (_, endpoint) => {
      const sessionId = await signInToStanding('reader')
      const path = fill(endpoint.path, standing)
      const data = path.replace(/(\?|$)/, '.data$1')
      for (const { text } of [await visit(path, { sessionId }), await visit(data, { sessionId })]) {
        const plain = text.replace(/[\u00a0\u202f]/g, ' ')
        const kept = endpoint.permission === 'read-letters' ? hidden : [...hidden, ...ofLetters]
        expect(kept.filter((value) => plain.includes(value))).toEqual([])
      }
    },
  )

  test.each(everyRole)('no page offers a form that this role may not send: %s', async (role) => {
    const sessionId = await signInToStanding(role)
    const wrong: string[] = []
    for (const path of new Set(ofAccount.map(([, { path }]) => path))) {
      const { text } = await visit(fill(path, standing), { sessionId })
      for (const form of formsIn(text).filter(({ method }) => method === 'post')) {
        const meant = ofAccount.filter(([, endpoint]) => isSentTo(form, endpoint, standing))
        if (meant.length > 0 && !meant.some(([, { permission }]) => can(role, permission as Permission)))
          wrong.push(`${path}: ${JSON.stringify([form.action, form.values, form.button])}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('an editor gets what a reader does not', async () => {
    const sessionId = await signInToStanding('administrator')
    const { text } = await visit('/demarches-administratives/courriers/customizable', { sessionId })
    expect(text).toContain(secret)
  })

  test('every permission is tried at some endpoint', () => {
    const tried = new Set(Object.values(endpoints).map(({ permission }) => permission))
    expect(Object.keys(permissions).filter((permission) => !tried.has(permission as never))).toEqual([])
  })
})
