import { findDeceasedUser, settleDeath } from '#app/operations/erasure/death.ts'
import { eraseDue } from '#app/operations/erasure/erase.ts'
import { allows, type Directive } from '#app/rules/accounts/directives.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { insertSession } from '#db/access/sessions.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { deleteDirective, findDirective, renewDirectives, saveDirective } from '#db/accounts/directives.ts'
import { findUser, findUserByEmail } from '#db/accounts/users.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { erasureDeps } from '#test/support/erasure/erasing.ts'
import { databasesOfTier, later, noon, testDatabase, testKeys, testSecret } from '#test/support/given.ts'

const heir = 'paul@famille.example'
const give = { kind: 'receive', heir } as const
const close = { kind: 'close' } as const
const due = later(noon, 30 * DAY_MS)

test.each<[wish: Directive['wish'] | undefined, mayReceive: boolean, mayClose: boolean]>([
  [undefined, true, true],
  ['erase', false, true],
  ['withhold', false, true],
  ['hand-over', true, false],
])('%s: heirs may receive %s, may close %s', (wish, mayReceive, mayClose) => {
  const directive = wish && { wish }
  expect([allows(directive, { kind: 'receive' }), allows(directive, close)]).toEqual([mayReceive, mayClose])
})

describe.each(Object.entries(databasesOfTier))('A user who has died, on %s', async (_name, open) => {
  const db = testDatabase(open)
  const deps = { ...(await erasureDeps(db)), now: () => noon }

  const write = (userId: string, wish: Directive['wish'], words = '') =>
    saveDirective(db, testKeys, userId, { wish, words, writtenAt: noon.toISOString() })

  test('the last instruction is used, as typed, until it is revoked', async () => {
    const { owner } = await openSharedAccount(db)
    await write(owner.user.id, 'erase')
    const words = 'Que Claire garde les photos.\nRien à «\u00a0Marc\u00a0» <b>.'
    await write(owner.user.id, 'withhold', words)
    const found = await findDeceasedUser(deps, owner.user.email)
    expect(found).toMatchObject({ accounts: 1, directive: { wish: 'withhold', words, writtenAt: noon.toISOString() } })
    const renewed = keyRing(['another secret for tests only, thirty-two bytes', testSecret])
    await renewDirectives(db, renewed)
    const newestAlone = keyRing(['another secret for tests only, thirty-two bytes'])
    expect((await findDirective(db, newestAlone, owner.user.id))?.words).toBe(words)
    await deleteDirective(db, owner.user.id)
    expect(await findDirective(db, renewed, owner.user.id)).toBeUndefined()
  })

  test.each([
    ['erase', give],
    ['withhold', give],
    ['hand-over', close],
  ] as const)('the wish "%s" is respected: %o is refused and changes nothing', async (wish, request) => {
    const { account, owner, roleOf } = await openSharedAccount(db)
    await write(owner.user.id, wish)
    expect(await settleDeath(deps, owner.user, request)).toEqual({ ok: false, problem: 'directive-forbids' })
    expect(await roleOf(owner.user.id)).toBe('owner')
    expect(await findAccount(db, testKeys, account.id)).toBeDefined()
    expect(await findUserByEmail(db, testKeys, heir)).toBeUndefined()
  })

  test('the user is closed at once, and accounts without other members are erased in thirty days', async () => {
    const { account, owner } = await openSharedAccount(db)
    await write(owner.user.id, 'erase', 'Tout.')
    const session = { userId: owner.user.id, domainId: account.domainId, expiresAt: due, shared: false }
    await insertSession(db, testKeys, { ...session, idHash: 'a session' }, noon)
    const closed = { ok: true, value: { left: 0, given: 0, closed: 1 } }
    expect(await settleDeath(deps, owner.user, close)).toEqual(closed)
    expect(await findUser(db, testKeys, owner.user.id)).toBeUndefined()
    expect(await db.selectFrom('session').selectAll().where('userId', '=', owner.user.id).execute()).toEqual([])
    expect(await findAccount(db, testKeys, account.id)).toBeUndefined()
    expect(await deps.erased.among([owner.user.id])).toEqual({ erased: [owner.user.id], begun: [] })
    expect(await eraseDue(deps, due)).toBe(1)
  })

  test("shared accounts go to their oldest editor, whatever the user's wish", async () => {
    const { owner, join, roleOf, mailsTo } = await openSharedAccount(db)
    const [reader, editor] = [await join('reader'), await join('administrator')]
    await write(owner.user.id, 'withhold')
    expect(await settleDeath(deps, owner.user, close)).toEqual({ ok: true, value: { left: 1, given: 0, closed: 0 } })
    expect([await roleOf(editor.user.id), await roleOf(reader.user.id)]).toEqual(['owner', 'reader'])
    expect((await mailsTo(editor.user.email)).map(({ kind }) => kind)).toEqual(['role-changed'])
    expect(await findUser(db, testKeys, owner.user.id)).toBeUndefined()
  })

  test('without a wish, or with that wish, data is handed to the heir who asks', async () => {
    const [first, second] = [await openSharedAccount(db), await openSharedAccount(db)]
    await write(second.owner.user.id, 'hand-over')
    for (const { owner, roleOf } of [first, second]) {
      expect(await settleDeath(deps, owner.user, give)).toEqual({ ok: true, value: { left: 0, given: 1, closed: 0 } })
      const next = (await findUserByEmail(db, testKeys, heir))!
      expect(await roleOf(next.id)).toBe('owner')
    }
    expect((await first.mailsTo(heir)).map(({ kind }) => kind)).toEqual(['role-changed', 'role-changed'])
  })

  test('an account with only readers waits for an heir: no reader gets more rights', async () => {
    const { owner, join, roleOf } = await openSharedAccount(db)
    const reader = await join('reader')
    expect(await settleDeath(deps, owner.user, close)).toEqual({ ok: false, problem: 'needs-heir' })
    const toReader = { kind: 'receive', heir: reader.user.email } as const
    expect(await settleDeath(deps, owner.user, toReader)).toMatchObject({ ok: true, value: { given: 1 } })
    expect(await roleOf(reader.user.id)).toBe('owner')
  })
})
