import { saveKnown } from '#app/operations/accounts/entries.ts'
import { openHelperSession } from '#app/operations/helpers/open.ts'
import { endOwnMandate } from '#app/operations/helpers/own.ts'
import { endByCode } from '#app/operations/partners/mandate-code.ts'
import { dropFromTeam, removeFromTeam } from '#app/operations/partners/team.ts'
import { withHyphen } from '#app/rules/access/sign-in.ts'
import { refuse } from '#app/rules/outcome.ts'
import { findSession } from '#db/access/sessions.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { findFile } from '#db/files/files.ts'
import { findHelperMandate, findLivingHelper } from '#db/helpers/mandates.ts'
import { aPhotographedPage, illegiblePapers } from '#test/support/files/photographed-pages.ts'
import {
  databasesOfTier,
  eachTest,
  insertPerson,
  noon,
  openSession,
  testDatabase,
  unwrap,
} from '#test/support/given.ts'
import { openTeamHelp } from '#test/support/helpers/of-team.ts'
import { mailsTo } from '#test/support/mail/outbox.ts'
import { insertPartner } from '#test/support/partners/partners.ts'
import { insertOnTeam } from '#test/support/partners/team.ts'

describe.each(Object.entries(databasesOfTier))('A person without an email address, on %s', (_name, open) => {
  const db = testDatabase(open)
  const house = eachTest(() => openTeamHelp(db))
  const nadia = eachTest(() => house.enter())

  const accountOf = async (id: string) => (await findAccount(db, house.deps.keys, id))!
  const isLiving = async (mandate: { id: string; userId: string }) =>
    (await findLivingHelper(db, { userId: mandate.userId, id: mandate.id }, noon)) !== undefined

  test('the team opens an account on paper: nothing opens before the signed paper, and no mail is sent', async () => {
    const prepared = unwrap(await house.prepare(nadia))
    const mandate = (await findHelperMandate(db, { id: prepared }))!
    expect(await isLiving(mandate)).toBe(false)
    expect(await readProfile(db, await accountOf(mandate.accountId))).toMatchObject({
      deceasedFirstName: 'Marcel',
      applicantCity: 'Pontivy',
    })

    expect((await house.bring(nadia, mandate.id)).ok).toBe(true)
    const living = (await findHelperMandate(db, { id: mandate.id }))!
    expect(living).toMatchObject({ begunBy: 'team', confirmedBy: 'helper' })
    const account = await accountOf(mandate.accountId)
    expect(await findFile(db, account, living.fileId!)).toMatchObject({ kind: 'helper-mandate' })
    expect((await house.deps.files.read(living.fileId!))?.includes('%PDF')).toBe(false)
    expect(await mailsTo(db, nadia.email)).toEqual([])

    const secret = await openSession(db, { userId: nadia.user.id, domainId: house.site.domainId, now: noon })
    const session = (await findSession(db, hashOf(secret), noon))!
    const opened = unwrap(await openHelperSession(house.deps, { user: nadia.user, session }, mandate.id))
    const actor = { account, user: nadia.user, helper: opened.helping }
    expect((await saveKnown(house.deps, actor, { defunctDeathTown: 'Quimper' })).ok).toBe(true)
  })

  test('only the team of a partner that helps families opens one, and only its helper brings the paper', async () => {
    const stranger = await insertPerson(db)
    expect(await house.prepare({ user: stranger })).toEqual(refuse('not-allowed'))
    const site = { ...house.site, helpsFamilies: false }
    const prepared = await house.prepare(nadia)
    const id = prepared.ok ? prepared.value : ''
    const colleague = await house.enter()
    expect(await house.bring(colleague, id)).toEqual(refuse('unknown'))
    expect(await endOwnMandate(house.deps, colleague.user, id)).toEqual(refuse('unknown'))
    house.deps.site = site
    expect(await house.prepare(nadia)).toEqual(refuse('not-allowed'))
    expect(await house.bring(nadia, id)).toEqual(refuse('not-allowed'))
  })

  test.each(Object.entries(illegiblePapers))('%s opens nothing, and the paper is waited for', async (_, make) => {
    const prepared = await house.prepare(nadia)
    const id = prepared.ok ? prepared.value : ''
    expect(await house.bring(nadia, id, await make())).toEqual(refuse('illegible'))
    const mandate = (await findHelperMandate(db, { id }))!
    expect([mandate.fileId, mandate.confirmedAt]).toEqual([undefined, undefined])
    expect((await house.bring(nadia, id, await aPhotographedPage())).ok).toBe(true)
    expect(await isLiving(mandate)).toBe(true)
  })

  test.each(['2026-03-03', '2027-03-05'])('a mandate until %s is refused', async (until) => {
    expect(await house.prepare(nadia, { until })).toEqual(refuse('wrong-day'))
  })

  test('the code of a paper opens a new paper of the same account to the team, and nothing else', async () => {
    const first = await house.begin(nadia)
    expect(await house.again(nadia, first.reference)).toEqual(refuse('already-given'))
    const colleague = await house.enter()
    const again = unwrap(await house.again(colleague, withHyphen(first.reference).toLowerCase()))
    const second = (await findHelperMandate(db, { id: again }))!
    expect(second.accountId).toBe(first.accountId)
    expect([await isLiving(second), await isLiving(first)]).toEqual([false, true])
    expect((await house.bring(colleague, second.id)).ok).toBe(true)
    expect(await house.again(await house.enter(), 'AAAA-AAAA')).toEqual(refuse('unknown-code'))

    const elsewhere = await openTeamHelp(db)
    const far = await insertPartner(db, { slug: `far-${first.id}`, hostname: `${first.id}.example`, name: 'Far' })
    elsewhere.deps.site = { ...elsewhere.site, domainId: far.id }
    const { id: _, email } = await insertOnTeam(db, { domainId: far.id, role: 'adviser' })
    const user = await insertPerson(db, email)
    expect(await elsewhere.again({ user }, first.reference)).toEqual(refuse('unknown-code'))
  })

  const ends: [who: string, by: string, end: (mandate: Awaited<ReturnType<typeof house.begin>>) => Promise<unknown>][] =
    [
      ['the helper', 'helper', ({ id }) => endOwnMandate(house.deps, nadia.user, id)],
      [
        'a colleague with the code',
        'team',
        async ({ reference }) => {
          const person = await insertOnTeam(db, { domainId: house.site.domainId, role: 'adviser' })
          return await endByCode(house.deps, { person }, withHyphen(reference))
        },
      ],
      [
        'the removal of the helper from the team',
        'team',
        async () => {
          const person = await insertOnTeam(db, { domainId: house.site.domainId, role: 'owner' })
          return await removeFromTeam(house.deps, { person }, { id: nadia.personId })
        },
      ],
      ['the operator, who removes the helper', 'team', () => dropFromTeam(house.deps, nadia.email)],
    ]
  test.each(ends)('ended by %s, nothing opens from that second', async (_who, by, end) => {
    const mandate = await house.begin(nadia)
    expect(await isLiving(mandate)).toBe(true)
    expect(await end(mandate)).toMatchObject({ ok: true })
    expect(await isLiving(mandate)).toBe(false)
    expect((await findHelperMandate(db, { id: mandate.id }))?.endedBy).toBe(by)
  })

  test('the team of another partner does not end it by its code', async () => {
    const mandate = await house.begin(nadia)
    const far = await insertPartner(db, { slug: `a-${mandate.id}`, hostname: `a-${mandate.id}.example`, name: 'Far' })
    const person = await insertOnTeam(db, { domainId: far.id, role: 'owner' })
    const deps = { ...house.deps, site: { ...house.site, domainId: far.id } }
    expect(await endByCode(deps, { person }, mandate.reference)).toEqual(refuse('unknown-code'))
    expect(await isLiving(mandate)).toBe(true)
  })
})
