import { keyOf } from '#app/rules/post/report.ts'
import { deleteAccount } from '#db/erasure/delete.ts'
import {
  findDispatch,
  hasDispatches,
  isDispatchUnderWay,
  listLettersUnderWay,
  saveTrackingNumber,
  updateDispatch,
} from '#db/post/dispatches.ts'
import { claimDispatch, countLateDispatches, findPlainDispatch, findReportedDispatch, listDue } from '#db/post/due.ts'
import { deleteAskedDispatches } from '#db/post/leftovers.ts'
import { databases, insertFamily, later, noon, testDatabase } from '#test/support/given.ts'
import { newDispatch } from '#test/support/post/new-dispatch.ts'

describe.each(Object.entries(databases))('dispatches, on %s', async (_name, open) => {
  const db = testDatabase(open)
  const family = await insertFamily(db)

  const insert = (more: Parameters<typeof newDispatch>[1] = {}) => newDispatch({ db, ...family }, more)

  test('a dispatch is read back with what is encrypted, which its row does not show', async () => {
    const id = await insert()
    const dispatch = (await findDispatch(db, family.account, id))!
    expect(dispatch).toMatchObject({
      step: 'paid',
      recipient: ['Banque', '1 RUE', '44000 NANTES'],
      carrierKey: keyOf(id),
    })
    await saveTrackingNumber(db, family.account, dispatch, '1A 2')
    expect(await findDispatch(db, family.account, id)).toMatchObject({
      trackingNumber: '1A 2',
      recipientName: 'Banque',
    })
    expect(JSON.stringify(await findPlainDispatch(db, id))).not.toContain('NANTES')
  })

  test('of four processes, one claims a dispatch that is due', async () => {
    const id = await insert({ dueAt: noon.toISOString(), carrier: 'claimed' })
    expect((await listDue(db, 'claimed', later(noon, -1))).length).toBe(0)
    const [due] = await listDue(db, 'claimed', noon)
    expect(due!.id).toBe(id)
    const claims = await Promise.all(
      [1, 2, 3, 4].map((minute) => claimDispatch(db, due!, later(noon, minute * 60_000))),
    )
    expect(claims.filter(Boolean).length).toBe(1)
    expect(await listDue(db, 'claimed', noon)).toEqual([])
  })

  test('a report finds its dispatch by our key or by the reference, at its own carrier only', async () => {
    const id = await insert({ carrier: 'reported' })
    await updateDispatch(db, id, { ref: 'ref 1' })
    expect((await findReportedDispatch(db, 'reported', { key: keyOf(id) }))!.id).toBe(id)
    expect((await findReportedDispatch(db, 'reported', { ref: 'ref 1' }))!.id).toBe(id)
    expect(await findReportedDispatch(db, 'other', { key: keyOf(id), ref: 'ref 1' })).toBeUndefined()
    expect(await findReportedDispatch(db, 'reported', {})).toBeUndefined()
  })

  test('a letter is under way from its payment to its deposit, and an unpaid request is deleted', async () => {
    const { account } = family
    const isUnderWay = () => isDispatchUnderWay(db, account, 'bailleur')
    await insert({ documentId: 'bailleur', steps: { asked: noon.toISOString() } })
    expect(await isUnderWay()).toBe(false)
    await deleteAskedDispatches(db, account, 'bailleur')
    const id = await insert({ documentId: 'bailleur' })
    expect(await isUnderWay()).toBe(true)
    await deleteAskedDispatches(db, account, 'bailleur')
    expect(await isUnderWay()).toBe(true)
    expect(await listLettersUnderWay(db, account)).toContain('bailleur')
    await updateDispatch(db, id, { steps: { paid: noon.toISOString(), posted: noon.toISOString() } })
    expect(await isUnderWay()).toBe(false)
  })

  test('a family has dispatches from the first one that it asks for, and another family has none', async () => {
    const other = await insertFamily(db)
    expect([await hasDispatches(db, other.account), await listLettersUnderWay(db, other.account)]).toEqual([false, []])
    await newDispatch({ db, ...other })
    expect(await hasDispatches(db, other.account)).toBe(true)
  })

  test('late dispatches are counted, and an erased account keeps none', async () => {
    const other = await insertFamily(db)
    const before = await countLateDispatches(db, later(noon, 1).toISOString())
    const id = await newDispatch({ db, ...other })
    expect(await countLateDispatches(db, later(noon, 1).toISOString())).toBe(before + 1)
    expect(await countLateDispatches(db, noon.toISOString())).toBe(0)
    await deleteAccount(db, other.account.id)
    expect(await findPlainDispatch(db, id)).toBeUndefined()
  })
})

test('keys of different dispatches differ', () => {
  const keys = Array.from({ length: 1000 }, () => keyOf(crypto.randomUUID()))
  expect(new Set(keys).size).toBe(1000)
  expect(keys.every((key) => /^[0-9a-f]{30}$/.test(key))).toBe(true)
})
