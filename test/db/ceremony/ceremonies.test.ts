import { type Ceremony, defaultDatetime } from '#app/rules/ceremony/ceremonies.ts'
import type { CeremonyEvent } from '#app/rules/ceremony/events/events.ts'
import type { Account } from '#db/accounts/accounts.ts'
import {
  deleteCeremony,
  findCeremony,
  findFreePosition,
  insertCeremony,
  listCeremonies,
  updateCeremony,
} from '#db/ceremony/ceremonies.ts'
import { deleteEvent, insertEvents, listEvents, saveEventOrder, updateEvent } from '#db/ceremony/events.ts'
import { openCeremonies } from '#db/ceremony/openings.ts'
import { databases, insertFamily, later, noon, testDatabase } from '#test/support/given.ts'

const atTheChurch: Omit<Ceremony, 'id'> = {
  ceremonyType: 'church',
  datetime: '2026-03-10T14:30',
  isConfirmed: true,
  address: 'Église Saint-Similien, Nantes',
  slotMinutes: 45,
}
const poem: Omit<CeremonyEvent, 'id'> = { type: 'poem', duration: 180, details: { pronouncedBy: 'Élise' } }

describe.each(Object.entries(databases))('ceremonies on %s', (_name, open) => {
  const db = testDatabase(open)

  async function family() {
    const { account, owner } = await insertFamily(db)
    return { account, by: { by: owner.id, now: noon } }
  }

  async function ceremonyOf({ account, by }: Awaited<ReturnType<typeof family>>, count: number) {
    const id = await insertCeremony(db, account, atTheChurch, 1, by)
    const eventIds = await insertEvents(
      db,
      account,
      id,
      Array.from({ length: count }, () => poem),
      { at: 0, ...by },
    )
    return { id, eventIds }
  }

  const idsOf = async (account: Account, ceremonyId: string) =>
    (await listEvents(db, account, ceremonyId)).map(({ id }) => id)

  test('mark a proposed date until a user enters or confirms one', async () => {
    const { account, by } = await family()
    const proposal = { ...atTheChurch, datetime: defaultDatetime(noon), isConfirmed: false }
    const id = await insertCeremony(db, account, proposal, 1, by)
    const isProposed = async () => (await findCeremony(db, account, id))?.isProposed
    expect(await isProposed()).toBe(true)
    const proposed = (await findCeremony(db, account, id))!
    await updateCeremony(db, account, { ...proposed, isConfirmed: true }, { ...by, now: later(noon, 1000) })
    expect(await isProposed()).toBeUndefined()
    await updateCeremony(db, account, { ...proposed, datetime: '2026-09-01T10:00' }, { ...by, now: later(noon, 1000) })
    expect(await isProposed()).toBeUndefined()
  })

  test('ceremonies are stored whole and listed first created first', async () => {
    const mine = await family()
    await insertCeremony(db, mine.account, { ...atTheChurch, datetime: undefined, isConfirmed: false }, 2, mine.by)
    await insertCeremony(db, mine.account, atTheChurch, 1, mine.by)
    const [first, second] = await listCeremonies(db, mine.account)
    expect(first).toMatchObject(atTheChurch)
    expect(second).toMatchObject({ isConfirmed: false, address: atTheChurch.address })
    expect(second?.datetime).toBeUndefined()
  })

  test('ceremonies can be updated by their own account only', async () => {
    const [mine, theirs] = [await family(), await family()]
    const { id } = await ceremonyOf(mine, 1)
    const moved = { ...atTheChurch, id, address: 'Ailleurs' }
    expect(await updateCeremony(db, theirs.account, moved, theirs.by)).toBe(false)
    expect(await findCeremony(db, theirs.account, id)).toBeUndefined()
    expect(await updateCeremony(db, mine.account, moved, mine.by)).toBe(true)
    expect(await findCeremony(db, mine.account, id)).toEqual(moved)
  })

  test('ceremonies have two positions, and a free one is taken again', async () => {
    const { account, by } = await family()
    const first = await insertCeremony(db, account, atTheChurch, 1, by)
    expect(await findFreePosition(db, account)).toBe(2)
    await insertCeremony(db, account, atTheChurch, 2, by)
    expect(await findFreePosition(db, account)).toBeUndefined()
    await deleteCeremony(db, account, first)
    expect(await findFreePosition(db, account)).toBe(1)
  })

  test('ceremonies are opened once', async () => {
    const { account } = await family()
    expect(await openCeremonies(db, account, noon)).toBe(true)
    expect(await openCeremonies(db, account, later(noon, 1))).toBe(false)
  })

  test('ceremonies are deleted with their events', async () => {
    const mine = await family()
    const { id } = await ceremonyOf(mine, 2)
    await deleteCeremony(db, mine.account, id)
    expect(await listEvents(db, mine.account, id)).toEqual([])
  })

  test('ceremonies keep the saved order of their events, whatever another ceremony does', async () => {
    const [mine, theirs] = [await family(), await family()]
    const { id, eventIds } = await ceremonyOf(mine, 3)
    const other = await ceremonyOf(theirs, 2)
    await saveEventOrder(db, id, eventIds.toReversed())
    await saveEventOrder(db, id, other.eventIds.toReversed())
    expect(await idsOf(mine.account, id)).toEqual(eventIds.toReversed())
    expect(await idsOf(theirs.account, other.id)).toEqual(other.eventIds)
  })

  test('insert an event in the middle', async () => {
    const mine = await family()
    const { id, eventIds } = await ceremonyOf(mine, 4)
    const [added] = await insertEvents(db, mine.account, id, [poem], { at: 2, ...mine.by })
    expect(await idsOf(mine.account, id)).toEqual([...eventIds.slice(0, 2), added, ...eventIds.slice(2)])
  })

  test.each([0, 1, 2, 3])(
    'insert an event before the same one after others were deleted: at %i of three',
    async (at) => {
      const mine = await family()
      const { id, eventIds } = await ceremonyOf(mine, 7)
      for (const gone of [0, 2, 3, 5]) await deleteEvent(db, id, eventIds[gone]!)
      const left = await idsOf(mine.account, id)
      const added = await insertEvents(db, mine.account, id, [poem, poem], { at, ...mine.by })
      expect(await idsOf(mine.account, id)).toEqual(left.toSpliced(at, 0, ...added))
    },
  )

  test('update and delete one event without changing the others', async () => {
    const mine = await family()
    const { id, eventIds } = await ceremonyOf(mine, 2)
    const [kept = '', gone = ''] = eventIds
    const changed = { id: kept, duration: 95, details: { pronouncedBy: 'Louise', text: '« Demain, dès l’aube »' } }
    expect(await updateEvent(db, mine.account, id, changed, mine.by)).toBe(true)
    await deleteEvent(db, id, gone)
    expect(await listEvents(db, mine.account, id)).toEqual([{ type: 'poem', ...changed }])
    expect(await updateEvent(db, mine.account, id, { ...changed, id: gone }, mine.by)).toBe(false)
  })
})
