import { addCeremony, openWithDefault, readCeremonies, reorderEvents } from '#app/operations/ceremony/ceremonies.ts'
import { refuse } from '#app/rules/outcome.ts'
import { deleteCeremony } from '#db/ceremony/ceremonies.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { databasesOfTier, eachTest, testDatabase } from '#test/support/given.ts'

const usual = { address: '', events: [] }
describe.each(Object.entries(databasesOfTier))('The ceremonies of an account, on %s', (_name, open) => {
  const db = testDatabase(open)
  const family = eachTest(() => openSharedAccount(db))

  const readAll = () => readCeremonies(db, family.account)

  test('the first opening creates one, in two days and unconfirmed, even if several relatives open the page at once', async () => {
    const marc = await family.join('administrator')
    await Promise.all([
      openWithDefault(family.deps, family.owner, usual),
      openWithDefault(family.deps, marc, usual),
      openWithDefault(family.deps, marc, usual),
    ])
    const [ceremony, ...others] = await readAll()
    expect(others).toEqual([])
    expect(ceremony).toMatchObject({ ceremonyType: 'crematorium', datetime: '2026-03-07T14:00', isConfirmed: false })
    expect(ceremony?.events[0]?.type).toBe('ceremonyMasterWords')
  })

  test("the first ceremony has the partner's settings", async () => {
    await openWithDefault(family.deps, family.owner, {
      address: 'Crématorium de Nantes',
      events: ['poem', 'meditation'],
    })
    const [ceremony] = await readAll()
    expect(ceremony?.address).toBe('Crématorium de Nantes')
    expect(ceremony?.events.map(({ type }) => type)).toEqual(['poem', 'meditation'])
  })

  test('a reader creates none', async () => {
    await openWithDefault(family.deps, await family.join('reader'), usual)
    expect(await readAll()).toEqual([])
  })

  test('after the last was deleted, none comes back until it is requested', async () => {
    await openWithDefault(family.deps, family.owner, usual)
    const [only] = await readAll()
    await deleteCeremony(db, family.account, only!.id)
    await openWithDefault(family.deps, family.owner, usual)
    expect(await readAll()).toEqual([])
    expect(await addCeremony(family.deps, family.owner, usual)).toMatchObject({ ok: true })
    expect(await readAll()).toHaveLength(1)
  })

  test('there are at most two, even for simultaneous requests (S1-5)', async () => {
    await openWithDefault(family.deps, family.owner, usual)
    const answers = await Promise.all([1, 2, 3].map(() => addCeremony(family.deps, family.owner, usual)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers).toContainEqual(refuse('too-many'))
    expect(await readAll()).toHaveLength(2)
  })

  test('the second is at the church if the first is at the crematorium, at an unknown place, after the first', async () => {
    const partners = { address: 'Crématorium de Nantes', events: [] }
    await openWithDefault(family.deps, family.owner, partners)
    await addCeremony(family.deps, family.owner, partners)
    expect((await readAll()).map(({ ceremonyType, address, datetime }) => [ceremonyType, address, datetime])).toEqual([
      ['crematorium', 'Crématorium de Nantes', expect.stringMatching(/T14:00$/)],
      ['church', '', expect.stringMatching(/T14:[1-5]\d$/)],
    ])
  })

  describe('The order of events', () => {
    async function order() {
      await openWithDefault(family.deps, family.owner, usual)
      const [ceremony] = await readAll()
      return { ceremonyId: ceremony!.id, seen: ceremony!.events.map(({ id }) => id) }
    }
    const swapped = (ids: string[], at: number) => ids.with(at, ids[at + 1]!).with(at + 1, ids[at]!)
    const now = async () => (await readAll())[0]?.events.map(({ id }) => id)

    test('the order is changed', async () => {
      const { ceremonyId, seen } = await order()
      const wanted = swapped(seen, 3)
      await reorderEvents(family.deps, family.owner, { ceremonyId, seen: seen.join(' '), wanted })
      expect(await now()).toEqual(wanted)
    })

    test('the order is refused if a frozen event would move, or an event is missing, foreign or repeated', async () => {
      const { ceremonyId, seen } = await order()
      const reorder = (wanted: string[]) =>
        reorderEvents(family.deps, family.owner, { ceremonyId, seen: seen.join(' '), wanted })
      expect(await reorder(swapped(seen, 0))).toEqual(refuse('frozen-event-moved'))
      expect(await reorder(seen.slice(1))).toEqual(refuse('not-the-same-events'))
      expect(await reorder(seen.with(4, 'foreign'))).toEqual(refuse('not-the-same-events'))
      expect(await reorder(seen.with(4, seen[3]!))).toEqual(refuse('not-the-same-events'))
      expect(await now()).toEqual(seen)
    })

    test('of two relatives who change the order at once, the second is shown the other order', async () => {
      const { ceremonyId, seen } = await order()
      const marc = await family.join('administrator')
      await reorderEvents(family.deps, family.owner, { ceremonyId, seen: seen.join(' '), wanted: swapped(seen, 3) })
      const late = await reorderEvents(family.deps, marc, {
        ceremonyId,
        seen: seen.join(' '),
        wanted: swapped(seen, 4),
      })
      expect(late).toEqual(refuse('changed-meanwhile'))
      expect(await now()).toEqual(swapped(seen, 3))
    })

    test('readers and other families may not change the order', async () => {
      const { ceremonyId, seen } = await order()
      const wish = { ceremonyId, seen: seen.join(' '), wanted: swapped(seen, 3) }
      expect(await reorderEvents(family.deps, await family.join('reader'), wish)).toEqual(refuse('not-allowed'))
      const other = await openSharedAccount(db)
      expect(await reorderEvents(other.deps, other.owner, wish)).toEqual(refuse('not-there'))
    })
  })
})
