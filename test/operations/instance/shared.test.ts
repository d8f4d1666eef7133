import { randomUUID } from 'node:crypto'
import { keepSites } from '#app/http/sites.ts'
import { once } from '#app/operations/instance/once.ts'
import { schedule } from '#app/operations/instance/scheduler.ts'
import { MINUTE_MS } from '#app/rules/durations.ts'
import { mail } from '#app/rules/mail/page.ts'
import { accept } from '#app/rules/outcome.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { readProfile, saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { findUser } from '#db/accounts/users.ts'
import { connect, type Db } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { renewSeals } from '#db/encryption/rotation.ts'
import { connectRates, countHit } from '#db/instance/rates.ts'
import { claimMail } from '#db/mail/claims.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { listDomains, saveDefaultDomain, saveDomain } from '#db/partners/domains.ts'
import { openReal } from '#test/support/db/real-postgres.ts'
import { aSite, insertFamily, insertPerson, noon, testKeys, testSecret } from '#test/support/given.ts'
import { aPartner } from '#test/support/partners/partners.ts'

/** One PostgreSQL as two processes see it: each its own connections. */
const { db: one, url } = await openReal()
const other = connect(url)
afterAll(async () => {
  await other.destroy()
  await one.destroy()
})

test('a worker skips an email that another worker has claimed', async () => {
  for (const to of ['a@famille.example', 'b@famille.example'])
    await queueMail(one, testKeys, mail(aSite(), 'sign-in', to, 'Votre lien', []), noon)
  await one.transaction().execute(async (db) => {
    const first = await claimMail(db, testKeys, noon, MINUTE_MS)
    const second = await claimMail(other, testKeys, noon, MINUTE_MS)
    expect([first?.mail.to, second?.mail.to].sort()).toEqual(['a@famille.example', 'b@famille.example'])
    expect(await claimMail(other, testKeys, noon, MINUTE_MS)).toBeUndefined()
  })
})

test('a schedule runs in one process, and in another once its turn is over', async () => {
  let now = noon
  const rounds: string[] = []
  const look = async (db: Db, holder: string) => {
    const opened = schedule({
      runDue: async () => rounds.push(holder) * 0,
      onDone: () => {},
      name: 'reminders',
      turns: { db, holder, now: () => now },
    })
    await opened.close()
  }
  await Promise.all([look(one, 'one'), look(other, 'other')])
  expect(rounds).toHaveLength(1)
  now = new Date(noon.getTime() + 60 * MINUTE_MS)
  await look(rounds[0] === 'one' ? other : one, 'the next')
  expect(rounds).toHaveLength(2)
})

test('a form that reaches two processes at once has one effect', async () => {
  const asked = { key: randomUUID(), userId: randomUUID() }
  const act = async (db: Db) => accept({ id: (await insertPerson(db)).id })
  const answers = await Promise.all([one, other].map((db) => once(db, asked, act)))
  expect(answers[0]).toEqual(answers[1])
})

test('limits count over all processes', async () => {
  const rates = [connectRates(url), connectRates(url)]
  onTestFinished(() => Promise.all(rates.map((db) => db.destroy())).then(() => {}))
  const counts = Array.from({ length: 20 }, (_, act) => countHit(rates[act % 2]!, 'a key', MINUTE_MS, noon))
  const hits = (await Promise.all(counts)).map(({ hits }) => hits)
  expect(hits.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, act) => act + 1))
})

test('a partner that one process adds is on all sites once each has reloaded', async () => {
  await Promise.all([one, other, one, other].map((db) => saveDefaultDomain(db, 'http://localhost:3000')))
  const keepers = await Promise.all([one, other].map((db) => keepSites(db, 'http://localhost:3000')))
  onTestFinished(() => {
    for (const { close } of keepers) close()
  })
  await saveDomain(one, aPartner({ slug: 'added', hostname: 'added.example' }))
  await Promise.all(keepers.map(({ read }) => read()))
  for (const { current } of keepers) expect(current().all.map(({ slug }) => slug)).toContain('added')
})

test('ten simultaneous starts create one default partner, and encrypt every key with the newest secret, while a family writes', async () => {
  const { account, owner } = await insertFamily(one)
  const families = await Promise.all(Array.from({ length: 20 }, () => insertFamily(one)))
  const newest = 'a newer secret for tests only, thirty-two bytes and more'
  const ring = keyRing([newest, testSecret])
  const starts = Array.from({ length: 10 }, async (_, index) => {
    const db = index % 2 ? one : other
    await saveDefaultDomain(db, 'http://localhost:3000')
    await renewSeals(db, ring)
  })
  await Promise.all([...starts, saveProfileEntries(one, account, { applicantCity: 'Nantes' }, noon)])

  const newestAlone = keyRing([newest])
  for (const {
    account: { id },
    owner,
  } of families) {
    expect(await findAccount(one, newestAlone, id)).toBeDefined()
    expect((await findUser(one, newestAlone, owner.id))?.email).toBe(owner.email)
  }
  const renewed = (await findAccount(other, newestAlone, account.id))!
  expect((await readProfile(other, renewed)).applicantCity).toBe('Nantes')
  expect((await findUser(other, newestAlone, owner.id))?.email).toBe(owner.email)
  expect((await listDomains(one)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
})
