import {
  deleteOldMandates,
  endMandate,
  findLivingMandate,
  findMandateOf,
  hasMandate,
  insertMandate,
  listMandates,
} from '#db/ceremony/mandates.ts'
import { deleteAccount, deleteUser } from '#db/erasure/delete.ts'
import { closeAccount } from '#db/erasure/erasures.ts'
import { listPeopleWithoutAccount } from '#db/erasure/idle.ts'
import { databases, insertFamily, insertPerson, later, noon, testDatabase } from '#test/support/given.ts'

const DAY = 24 * 60 * 60_000
const until = '2026-03-20'
const [name, email] = ['Paul Le Goff', 'paul@pompes.example']

describe.each(Object.entries(databases))('mandates, on %s', (_name, open) => {
  const db = testDatabase(open)

  async function given(day = until) {
    const { account, owner } = await insertFamily(db)
    const user = await insertPerson(db)
    const id = await insertMandate(db, account, { userId: user.id, name, email, until: day }, noon)
    return { account, owner, user, id }
  }

  test('a mandate is valid until the end of its last day, for its holder and account', async () => {
    const { account, owner, user, id } = await given()
    const theirs = await given()
    const expected = { id, accountId: account.id, userId: user.id, until, createdAt: noon.toISOString() }
    expect(await findLivingMandate(db, account.id, user.id, until)).toEqual(expected)
    expect(await findMandateOf(db, id, user.id, until)).toEqual(expected)
    expect(await findLivingMandate(db, account.id, user.id, '2026-03-21')).toBeUndefined()
    expect(await findMandateOf(db, id, user.id, '2026-03-21')).toBeUndefined()
    expect(await findLivingMandate(db, theirs.account.id, user.id, until)).toBeUndefined()
    expect(await findLivingMandate(db, account.id, owner.id, until)).toBeUndefined()
    expect(await findMandateOf(db, id, theirs.user.id, until)).toBeUndefined()
  })

  test('a mandate is ended once, by its own account only', async () => {
    const { account, user, id } = await given()
    const theirs = await given()
    expect(await endMandate(db, theirs.account.id, id, noon)).toBe(false)
    expect(await endMandate(db, account.id, id, noon)).toBe(true)
    expect(await endMandate(db, account.id, id, later(noon, DAY))).toBe(false)
    expect(await listMandates(db, account)).toMatchObject([{ id, name, email, endedAt: noon.toISOString() }])
    expect(await findLivingMandate(db, account.id, user.id, until)).toBeUndefined()
  })

  test('a closed account has no valid mandate', async () => {
    const { account, owner, user, id } = await given()
    await closeAccount(db, account.id, { by: owner.id, now: noon, dueOn: '2026-04-20' })
    expect(await findLivingMandate(db, account.id, user.id, until)).toBeUndefined()
    expect(await findMandateOf(db, id, user.id, until)).toBeUndefined()
  })

  test('a mandate is deleted with its account, and with its holder', async () => {
    const [one, other] = [await given(), await given()]
    await deleteAccount(db, one.account.id)
    await deleteUser(db, other.user.id)
    expect(await hasMandate(db, one.user.id)).toBe(false)
    expect(await listMandates(db, other.account)).toEqual([])
  })

  test('a mandate is deleted thirty days after its end, and until then its holder does not count as without an account', async () => {
    const [over, ended] = [await given(), await given('2026-05-20')]
    await endMandate(db, ended.account.id, ended.id, noon)
    const kept = async () => [
      (await listMandates(db, over.account)).length,
      (await listMandates(db, ended.account)).length,
    ]
    const idle = async () => (await listPeopleWithoutAccount(db, '2027-01-01')).includes(over.user.id)
    await deleteOldMandates(db, later(noon, 29 * DAY))
    expect(await kept()).toEqual([1, 1])
    await deleteOldMandates(db, new Date('2026-04-19T12:00:00Z'))
    expect(await kept()).toEqual([1, 0])
    expect(await idle()).toBe(false)
    await deleteOldMandates(db, new Date('2026-04-21T12:00:00Z'))
    expect(await kept()).toEqual([0, 0])
    expect(await idle()).toBe(true)
  })
})
