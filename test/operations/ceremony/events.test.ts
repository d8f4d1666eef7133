import { randomUUID } from 'node:crypto'
import { readCeremonies, reorderEvents } from '#app/operations/ceremony/ceremonies.ts'
import { addEvents, removeCeremony, removeEvent } from '#app/operations/ceremony/changes.ts'
import { newEvent } from '#app/rules/ceremony/ceremonies.ts'
import type { EventType } from '#app/rules/ceremony/events/catalogue.ts'
import { moveEventBy } from '#app/rules/ceremony/events/order.ts'
import { updateEvent } from '#db/ceremony/events.ts'
import { insertCeremonyOf } from '#test/support/ceremony/events.ts'
import { openPieces } from '#test/support/files/pieces.ts'
import { newFileStore } from '#test/support/files.ts'
import { databasesOfTier, eachTest, testDatabase } from '#test/support/given.ts'

/** Settings of a partner that include two types of music that no list shows. */
const withMusic: EventType[] = [
  'ceremonyMasterWords',
  'meditation',
  'funeralEulogy',
  'music',
  'familyIntervention',
  'poem',
  'pictures',
  'farewellGesture',
  'music',
  'departureOfCoffin',
  'endOfCeremony',
]

describe.each(Object.entries(databasesOfTier))('The events of a ceremony, on %s', (_name, open) => {
  const db = testDatabase(open)
  const family = eachTest(async () => openPieces(db, await newFileStore()))

  async function begin(types: readonly EventType[]) {
    const { account, owner, deps } = family
    const { ceremonyId, eventIds } = await insertCeremonyOf(db, account, types, { by: owner.user.id })
    const events = async () => (await readCeremonies(db, account))[0]!.events
    return {
      ceremonyId,
      eventIds,
      types: async () => (await events()).map(({ type }) => type),
      ids: async () => (await events()).map(({ id }) => id),
      add: (...types: EventType[]) => addEvents(deps, owner, { ceremonyId, events: types.map(newEvent) }),
      remove: (eventId: string, once?: string) => removeEvent(deps, { ...owner, once }, { ceremonyId, eventId }),
      reorder: (seen: string[], wanted: string[]) =>
        reorderEvents(deps, owner, { ceremonyId, seen: seen.join(' '), wanted }),
    }
  }

  test('new events come before the last three, however many were deleted', async () => {
    const ceremony = await begin(withMusic.filter((type) => type !== 'music'))
    for (const gone of [1, 3, 4]) await ceremony.remove(ceremony.eventIds[gone]!)
    await ceremony.add('poem', 'religiousText')
    expect(await ceremony.types()).toEqual([
      ...['ceremonyMasterWords', 'funeralEulogy', 'pictures'],
      ...['poem', 'religiousText'],
      ...['farewellGesture', 'departureOfCoffin', 'endOfCeremony'],
    ])
  })

  test('new events come before the last three of the list, also with music that it does not show', async () => {
    const ceremony = await begin(withMusic)
    await ceremony.add('poem')
    expect(await ceremony.types()).toEqual(withMusic.toSpliced(7, 0, 'poem'))
  })

  test('events move without the music that no list shows', async () => {
    const ceremony = await begin(withMusic)
    const ids = ceremony.eventIds
    const seen = ids.filter((_, index) => withMusic[index] !== 'music')
    expect((await ceremony.reorder(seen, moveEventBy(seen, ids[5]!, -1))).ok).toBe(true)
    expect(await ceremony.ids()).toEqual(ids.with(4, ids[5]!).with(5, ids[4]!))
  })

  test('a double click moves an event once, and records no other author', async () => {
    const ceremony = await begin(withMusic.filter((type) => type !== 'music'))
    const seen = ceremony.eventIds
    const wanted = moveEventBy(seen, seen[4]!, -1)
    expect(await ceremony.reorder(seen, wanted)).toEqual({ ok: true, value: [] })
    expect(await ceremony.reorder(seen, wanted)).toEqual({ ok: true, value: [] })
    expect(await ceremony.ids()).toEqual(wanted)
  })

  test('a double click deletes an event once, and its texts are deleted', async () => {
    const ceremony = await begin(['poem', 'poem'])
    const [poem = ''] = ceremony.eventIds
    const change = { id: poem, duration: 60, details: { text: 'Demain, dès l’aube' } }
    const { account, owner, deps } = family
    await updateEvent(db, account, ceremony.ceremonyId, change, { by: owner.user.id, now: deps.now() })
    const once = randomUUID()
    const gone = { ok: true, value: { type: 'poem', fileIds: [] } }
    expect(await ceremony.remove(poem, once)).toEqual(gone)
    expect(await ceremony.remove(poem, once)).toEqual(gone)
    expect(await ceremony.types()).toEqual(['poem'])
    expect(JSON.stringify(await db.selectFrom('actOnce').selectAll().execute())).not.toContain('Demain')
  })

  test('a double click deletes a ceremony and its events once', async () => {
    const { ceremonyId } = await begin(['poem'])
    const actor = { ...family.owner, once: randomUUID() }
    for (const _press of [1, 2])
      expect(await removeCeremony(family.deps, actor, ceremonyId)).toMatchObject({ ok: true })
    expect(await readCeremonies(db, family.account)).toEqual([])
  })
})
