import { changeTeamRole, dropFromTeam, inviteToTeam, removeFromTeam } from '#app/operations/partners/team.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { MOST_TEAM_INVITATIONS } from '#app/rules/partners/team.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { renewSeals } from '#db/encryption/rotation.ts'
import { sweep } from '#db/instance/sweep.ts'
import { lockPartner } from '#db/partners/files.ts'
import { listTeam } from '#db/partners/team.ts'
import { anEmail } from '#test/support/access/access.ts'
import { databasesOfTier, testDatabase, testSecret } from '#test/support/given.ts'
import { openConsole } from '#test/support/partners/console.ts'

describe.each(Object.entries(databasesOfTier))('The team of a partner, on %s', async (_name, open) => {
  const db = testDatabase(open)

  const console = await openConsole(db)
  const deps = console.deps
  beforeEach(() => console.reset())

  test('a removed person is notified, and their sessions end at once', async () => {
    const [owner, adviser] = [await console.enter(), await console.enter('adviser')]
    expect(await removeFromTeam(deps, owner, { id: adviser.person.id })).toEqual({ ok: true, value: undefined })
    expect(await console.sessionOf(adviser.secret)).toBeUndefined()
    expect((await console.access.readMail('team-removed')).to).toBe(adviser.person.email)
  })

  test('an adviser, and an owner who was made adviser in the meantime, change nothing', async () => {
    const [owner, other] = [await console.enter(), await console.enter()]
    await changeTeamRole(deps, owner, { id: other.person.id, role: 'adviser' })
    const invited = { email: anEmail(), name: 'Paul', role: 'owner' } as const
    const refused = { ok: false, problem: 'not-allowed' }
    expect(await inviteToTeam(deps, other, invited)).toEqual(refused)
    expect(await removeFromTeam(deps, other, { id: owner.person.id })).toEqual(refused)
    expect(await changeTeamRole(deps, other, { id: other.person.id, role: 'owner' })).toEqual(refused)
    expect(await console.team()).toHaveLength(2)
  })

  test('the last owner who has come stays', async () => {
    const owner = await console.enter()
    await inviteToTeam(deps, owner, { email: anEmail(), name: 'Paul', role: 'owner' })
    const { id } = owner.person
    expect(await removeFromTeam(deps, owner, { id })).toEqual({ ok: false, problem: 'last-owner' })
    expect(await changeTeamRole(deps, owner, { id, role: 'adviser' })).toEqual({ ok: false, problem: 'last-owner' })
  })

  test('two owners who make each other advisers at once: one stays', async () => {
    for (let round = 0; round < 5; round++) {
      await console.reset()
      const [one, other] = [await console.enter(), await console.enter()]
      const { id } = other.person
      await Promise.all([
        changeTeamRole(deps, one, { id, role: 'adviser' }),
        changeTeamRole(deps, other, { id: one.person.id, role: 'adviser' }),
      ])
      expect((await console.team()).map(({ role }) => role).toSorted()).toEqual(['adviser', 'owner'])
    }
  })

  test('the operator removes an owner only after an act of the team that has begun', async () => {
    const [one, other] = [await console.enter(), await console.enter()]
    const { id, email, domainId } = other.person
    let dropped: Promise<unknown> = Promise.resolve()
    let isDropped = false
    await db.transaction().execute(async (inside) => {
      await lockPartner(inside, domainId)
      dropped = dropFromTeam(deps, email).then(() => (isDropped = true))
      for (let turn = 0; turn < 50; turn++) await listTeam(inside, deps.keys, domainId)
      expect(isDropped).toBe(false)
      expect((await listTeam(inside, deps.keys, domainId)).map((person) => person.id)).toContain(id)
    })
    await dropped
    expect((await console.team()).map((person) => person.id)).toEqual([one.person.id])
  })

  test('the form of an invitation sent twice writes once; twenty a day at most', async () => {
    const owner = await console.enter()
    const actor = { person: owner.person, once: 'a key' }
    const invited = { email: anEmail(), name: 'Paul', role: 'adviser' } as const
    await Promise.all([inviteToTeam(deps, actor, invited), inviteToTeam(deps, actor, invited)])
    const count = async () =>
      Number(
        (
          await db
            .selectFrom('outbox')
            .select((eb) => eb.fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      )
    expect(await console.team()).toHaveLength(2)
    const before = await count()
    for (let sent = 1; sent < MOST_TEAM_INVITATIONS; sent++) await inviteToTeam(deps, owner, invited)
    expect(await inviteToTeam(deps, owner, invited)).toEqual({ ok: false, problem: 'too-many-invitations' })
    expect(await count()).toBe(before + MOST_TEAM_INVITATIONS - 1)
  })

  test('a person who never came is deleted after thirty days, with an ended session; the others stay', async () => {
    const owner = await console.enter()
    await inviteToTeam(deps, owner, { email: anEmail(), name: 'Paul', role: 'adviser' })
    await sweep(db, new Date(deps.now().getTime() + 32 * DAY_MS))
    expect((await console.team()).map(({ id }) => id)).toEqual([owner.person.id])
    expect(await db.selectFrom('partnerSession').selectAll().execute()).toEqual([])
  })

  test('people are sealed, and are sealed again with a new secret', async () => {
    const { person } = await console.enter()
    const rows = JSON.stringify(await db.selectFrom('partnerPerson').selectAll().execute())
    expect(rows).not.toContain(person.email)
    expect(rows).not.toContain(person.name)
    const newer = keyRing(['a newer secret of this test, thirty-two bytes or more', testSecret])
    await renewSeals(db, newer)
    const alone = keyRing(['a newer secret of this test, thirty-two bytes or more'])
    expect((await listTeam(db, alone, person.domainId))[0]?.email).toBe(person.email)
  })
})
