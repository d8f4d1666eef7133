import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '#app/rules/durations.ts'
import { helperMay, helperScopes } from '#app/rules/helpers/mandates.ts'
import { findHelperPage } from '#app/rules/helpers/pages.ts'
import { closedToHelpers } from '#app/rules/refusals.ts'
import { insertSession } from '#db/access/sessions.ts'
import { listAudit } from '#db/accounts/audit-entries.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { endHelperMandate } from '#db/helpers/changes.ts'
import { later, noon, testKeys } from '#test/support/given.ts'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { dayAfter, type Family, lastMinute, openHelpers } from './helping.ts'
import { fill, fillSeen } from './route-patterns.ts'
import { hiddenEmail, secret } from './secret-family.ts'

const pageOf = ({ path, form }: Endpoint) => ({ path: path.replace(/\?.*/, ''), method: form ? 'POST' : 'GET' })
const isOwn = ({ path }: Endpoint) => path.startsWith('/aider')
const all = Object.entries(endpoints).filter(([, endpoint]) => !isOwn(endpoint))
const opens = (endpoint: Endpoint) => findHelperPage(pageOf(endpoint)) !== undefined
const opened = all.filter(([, endpoint]) => opens(endpoint))
const closed = all.filter(([, endpoint]) => !opens(endpoint))

/** The page around a refused form is read, which is recorded. */
const journal = ['audit', 'audit_head']

const isAllowed = ({ permission }: Endpoint) => permission !== 'be-signed-in' && helperMay(helperScopes, permission)

/** Addresses of what a mandate never lets a helper do, whatever is opened to them later. */
const never = ['/panier', '/recus', '/renoncer', '/utilisateurs', '/vos-donnees', '/[^/]+/poster', '/[^/]+/signature']

test.each(never)('a mandate never opens %s: no helper pays, posts, signs, invites or erases', (start) => {
  const found = all.filter(([, { path }]) => new RegExp(`^${start}`).test(path))
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter(([, endpoint]) => opens(endpoint)).map(([name]) => name)).toEqual([])
})

describe('The session of a helper, at each endpoint', async () => {
  const house = await openHelpers()
  const ours = await house.newFamily()
  const theirs = await house.newFamily()
  afterAll(() => house.db.destroy())

  const addressOf = ({ path }: Endpoint, family: Family) => new URL(fill(path, family), 'https://a').pathname
  const journalOf = async ({ account }: Family, helper: string) =>
    (await listAudit(house.db, account, {})).flatMap(({ userId, act, object }) =>
      userId === helper ? [[act, object]] : [],
    )

  test('the console of a partner shows nothing of the family of a helper in the same browser', async () => {
    const { sessionId } = await house.helperOf(ours)
    expect((await house.visit('/guichet', { sessionId })).text).toContain('Vous aidez pour')
    expect((await house.visit('/partenaire/connexion', { sessionId })).text).not.toContain('Vous aidez pour')
  })

  test('a mandate opens no page or form whose permission it does not give', () => {
    expect(opened.filter(([, endpoint]) => !isAllowed(endpoint)).map(([name]) => name)).toEqual([])
  })

  test.each(opened)('%s: a mandate opens it until the last minute of its day', async (_, endpoint) => {
    const isWritten = endpoint.form !== undefined
    const family = isWritten ? await house.newFamily() : ours
    const { sessionId, userId } = await house.helperOf(family)
    const first = endpoint.first && (await house.request({ ...endpoint, ...endpoint.first }, family, { sessionId }))
    const shown = first ? first.text || (await house.visit(fill(endpoint.path, family), { sessionId })).text : ''
    const form = fillSeen(endpoint.form, shown)
    const { status, to, text } = await house.request({ ...endpoint, form }, family, { sessionId, now: lastMinute })
    expect(endpoint.status ? [endpoint.status] : [200, 302, 303, 307]).toContain(status)
    expect(to).not.toMatch(/^\/(connexion|[a-z-]+\/inscription)/)
    if (text.startsWith('<!DOCTYPE')) expect(text).toContain('Vous aidez pour')
    expect(await journalOf(family, userId)).toContainEqual([
      isWritten ? 'helper-sent' : 'helper-read',
      addressOf(endpoint, family),
    ])
  })

  test.each(closed)('%s: a mandate does not open it', async (_, endpoint) => {
    const { sessionId } = await house.helperOf(ours)
    await house.touched()
    const { status, text } = await house.request(endpoint, ours, { sessionId })
    expect([403, 404]).toContain(status)
    if (text.startsWith('<!DOCTYPE')) expect(text).toContain(closedToHelpers.title)
    for (const value of [secret, hiddenEmail, ours.owner.email]) expect(text).not.toContain(value)
    expect((await house.touched()).filter((table) => !journal.includes(table))).toEqual([])
  })

  test.each(all)('%s: nothing opens once the mandate is taken back, this second, or over', async (_, endpoint) => {
    const back = await house.helperOf(ours)
    await endHelperMandate(house.db, back.id, 'family', noon)
    const again = await house.sessionOf({ ...back, accountId: ours.account.id })
    const over = await house.helperOf(ours)
    for (const visitor of [back, { sessionId: again }, { sessionId: over.sessionId, now: dayAfter }]) {
      await house.touched()
      const { status, to, text } = await house.request(endpoint, ours, visitor)
      expect([302, 303]).toContain(status)
      expect(to).toMatch(/^\/(connexion|[a-z-]+\/inscription)/)
      for (const value of [secret, hiddenEmail, ours.owner.email, 'Étienne']) expect(text).not.toContain(value)
      expect(await house.touched()).toEqual([])
    }
  })

  const forAnyone = ({ permission }: Endpoint) => permission === 'be-signed-in'

  test.each(all)(
    "%s: a helper's own session, as a link of an email opens it, gets nothing of the family",
    async (_, endpoint) => {
      const { userId } = await house.helperOf(ours)
      const sessionId = await house.sessionOf({ userId, accountId: ours.account.id })
      await house.touched()
      const { status, text } = await house.request(endpoint, ours, { sessionId })
      if (endpoint.form && !forAnyone(endpoint)) expect([302, 303, 403, 404]).toContain(status)
      for (const value of [secret, hiddenEmail, ours.owner.email]) expect(text).not.toContain(value)
      if (!forAnyone(endpoint)) expect(await house.touched()).toEqual([])
    },
  )

  test.each(all)('%s: the helper of another family gets nothing of this one', async (_, endpoint) => {
    const { sessionId } = await house.helperOf(theirs)
    const { status, text } = await house.request(endpoint, ours, { sessionId })
    if (endpoint.form) expect([403, 404]).toContain(status)
    for (const value of [ours.account.hashid, ours.owner.email, ours.file.id, ours.sending.id])
      expect(text.replaceAll(fill(endpoint.path, ours), '')).not.toContain(value)
  })

  test('each service of the scope opens its own pages only', async () => {
    for (const scope of helperScopes) {
      const { sessionId } = await house.helperOf(ours, [scope])
      for (const other of helperScopes) {
        const path = other === 'da' ? '/guichet' : '/espace-ceremonie'
        expect([scope, other, (await house.visit(path, { sessionId })).status]).toEqual([
          scope,
          other,
          scope === other ? 200 : 403,
        ])
      }
    }
  })

  test('each page read and each form sent is in the journal that the family reads', async () => {
    const family = await house.newFamily()
    const { sessionId, userId } = await house.helperOf(family)
    await house.visit('/demarches-administratives/courriers/bailleur', { sessionId })
    const form = { section: 'personne', defunctDeathTown: 'Quimper', _account: family.account.hashid }
    await house.visit('/guichet', { sessionId, form })
    const entries = (await listAudit(house.db, family.account, {})).filter((entry) => entry.userId === userId)
    expect(entries.map(({ act, object }) => [act, object])).toEqual(
      expect.arrayContaining([
        ['helper-read', '/demarches-administratives/courriers/bailleur'],
        ['helper-sent', '/guichet'],
        ['known-changed', undefined],
      ]),
    )
    const owner = randomUUID()
    const opened = {
      idHash: hashOf(owner),
      userId: family.owner.id,
      domainId: house.domainId,
      accountId: family.account.id,
      shared: false,
    }
    await insertSession(house.db, testKeys, { ...opened, expiresAt: later(noon, HOUR_MS) }, noon)
    const { text } = await house.visit('/utilisateurs/journal', { sessionId: owner })
    expect(text).toContain('Nadia')
    expect(text).toMatch(/Page lue\s*:\s*Lettre «/)
    expect(text).toMatch(/Formulaire envoyé\s*:\s*Au guichet/)
  })
})
