import type { Insertable } from 'kysely'
import { type DeceasedSpace, newSpace, noMoment } from '#app/rules/deceased-space/space.ts'
import { findAccount, findAccountId } from '#db/accounts/accounts.ts'
import type { DeceasedSpaceTable } from '#db/deceased-space/schema.ts'
import { findSpace, findSpaceChange, insertSpace, saveSpace } from '#db/deceased-space/spaces.ts'
import { findSpaceTarget, findSpaceTargetByCode, replaceAddresses } from '#db/deceased-space/targets.ts'
import { databases, insertFamily, later, noon, testDatabase, testKeys } from '#test/support/given.ts'

describe.each(Object.entries(databases))('memorial spaces, on %s', (_name, open) => {
  const db = testDatabase(open)

  async function family() {
    const { account, owner } = await insertFamily(db)
    const by = { by: owner.id, now: noon }
    return { account, owner, by, insert: () => insertSpace(db, account, newSpace('Étienne', 'link'), by) }
  }

  test('memorial spaces are stored whole', async () => {
    const { account, owner, insert } = await family()
    expect(await insert()).toBe(true)
    const made = (await findSpace(db, account))!
    expect(made).toMatchObject({ ...newSpace('Étienne', 'link'), createdAt: noon.toISOString() })
    expect(made.shortCode).toMatch(/^[a-z0-9]{10}$/)

    const told: DeceasedSpace = {
      ...made,
      deceasedDescription: 'Il aimait la mer.',
      showFullDates: true,
      visibility: 'relatives',
      publication: 'immediate',
      isOpen: false,
      displayFlowersAd: false,
      foldedAt: '2026-05-01T10:00:00.000Z',
      portrait: { small: 'one', large: 'two', width: 320, height: 400 },
      moments: { ...made.moments, snack: { ...noMoment, isOn: true, place: 'Chez Léa' } },
    }
    await saveSpace(db, account, told, { by: owner.id, now: later(noon, 1000) })
    expect(await findSpace(db, account)).toEqual(told)
    expect(await findSpaceChange(db, account)).toEqual({ at: later(noon, 1000).toISOString(), by: owner.id })
  })

  test('created before visibility was asked for keep theirs, and the family is not asked', async () => {
    const { account, owner, insert } = await family()
    await insert()
    const { visibilityChosen: _, ...before } = await db
      .selectFrom('deceasedSpace')
      .selectAll()
      .where('accountId', '=', account.id)
      .executeTakeFirstOrThrow()
    await db.deleteFrom('deceasedSpace').where('accountId', '=', account.id).execute()
    // As the row of a version that did not have the column.
    const row = { ...before, accountId: account.id, updatedBy: owner.id } as Insertable<DeceasedSpaceTable>
    await db.insertInto('deceasedSpace').values(row).execute()
    expect(await findSpaceTarget(db, account.hashid)).toMatchObject({ visibility: 'link' })
    expect(
      await db.selectFrom('deceasedSpace').select('visibilityChosen').where('accountId', '=', account.id).execute(),
    ).toEqual([{ visibilityChosen: 1 }])
  })

  test('memorial spaces are created once: a second insert changes nothing', async () => {
    const { account, by, insert } = await family()
    await insert()
    const made = await findSpace(db, account)
    expect(await insertSpace(db, account, newSpace('Quelqu’un d’autre'), by)).toBe(false)
    expect(await findSpace(db, account)).toEqual(made)
  })

  test('memorial spaces cannot be opened by another family', async () => {
    const [mine, other] = [await family(), await family()]
    await mine.insert()
    expect(await findSpace(db, other.account)).toBeUndefined()
    expect(await findSpaceChange(db, other.account)).toBeUndefined()
    await expect(findSpace(db, { ...mine.account, key: other.account.key })).rejects.toThrow()
  })

  test('memorial spaces are found by their long or short URL', async () => {
    const { account, insert } = await family()
    const { id: accountId, domainId, hashid } = account
    expect(await findSpaceTarget(db, hashid)).toEqual({ accountId, domainId, hashid, isFormer: false })
    await insert()
    const place = { accountId, domainId, hashid, visibility: 'link', isFormer: false }
    expect(await findSpaceTarget(db, hashid)).toEqual(place)
    expect(await findSpaceTargetByCode(db, (await findSpace(db, account))!.shortCode)).toEqual(place)
    expect(await findSpaceTarget(db, 'nobody')).toBeUndefined()
    expect(await findSpaceTargetByCode(db, 'nobody')).toBeUndefined()
  })

  test('memorial spaces get new URLs: the old short one is not found, the old long one is marked as former', async () => {
    const { account, insert } = await family()
    await insert()
    const { shortCode } = (await findSpace(db, account))!
    const hashid = await replaceAddresses(db, account)
    expect(hashid).not.toBe(account.hashid)
    expect((await findAccount(db, testKeys, account.id))?.hashid).toBe(hashid)
    expect(await findSpaceTargetByCode(db, shortCode)).toBeUndefined()
    expect((await findSpace(db, account))!.shortCode).not.toBe(shortCode)
    expect(await findSpaceTarget(db, hashid)).toMatchObject({ hashid, isFormer: false })
    expect(await findSpaceTarget(db, account.hashid)).toMatchObject({ hashid, isFormer: true })
    expect(await findAccountId(db, account.hashid)).toBe(account.id)

    await replaceAddresses(db, account)
    expect(await findSpaceTarget(db, account.hashid)).toBeUndefined()
    expect(await findSpaceTarget(db, hashid)).toMatchObject({ isFormer: true })
  })
})
