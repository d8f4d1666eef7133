import { findByShortAddress } from '#app/operations/deceased-space/short-address.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { testDatabase } from '#test/support/given.ts'

const db = testDatabase()

test('guessing codes is stopped on one network, without affecting another', async () => {
  const family = await openSpacePages(db)
  const { shortCode } = await family.space()
  const ask = (typed: string, network = 'hall', networkRange = network) =>
    findByShortAddress({ ...family.deps, network, networkRange }, typed, async (place) => place?.hashid)
  const found = { ok: true, value: family.account.hashid }

  for (let miss = 0; miss < 100; miss++) expect(await ask('aaaaa-aaaaa')).toEqual({ ok: false, problem: 'nowhere' })
  expect(await ask('aaaaa-aaaaa')).toEqual({ ok: false, problem: 'too-often' })
  expect(await ask(shortCode)).toEqual({ ok: false, problem: 'too-often' })
  expect(await ask(shortCode, 'home')).toEqual(found)
  family.later(11 * 60_000)
  expect(await ask(shortCode)).toEqual(found)
})

test('guessing from all networks of a range is stopped too', async () => {
  const family = await openSpacePages(db)
  const { shortCode } = await family.space()
  const ask = async (typed: string, network: string, networkRange = 'town') =>
    (await findByShortAddress({ ...family.deps, network, networkRange }, typed, async (place) => place?.hashid)).ok

  for (let miss = 0; miss < 300; miss++) expect(await ask('aaaaa-aaaaa', `address ${miss}`)).toBe(false)
  expect(await ask(shortCode, 'a new address')).toBe(false)
  expect(await ask(shortCode, 'a new address', 'another town')).toBe(true)
})

test('visits with a valid code are never counted', async () => {
  const family = await openSpacePages(db)
  const { shortCode } = await family.space()
  for (let guest = 0; guest < 150; guest++) {
    const found = await findByShortAddress(
      { ...family.deps, network: 'hall', networkRange: 'town' },
      shortCode,
      async (place) => place,
    )
    expect(found.ok).toBe(true)
  }
})
