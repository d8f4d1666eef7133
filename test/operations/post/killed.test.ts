import { openFileStore } from '#app/adapters/files/store.ts'
import { fileDatabase, later, newFolder, noon, testSecret } from '#test/support/given.ts'
import { realCarriers } from '#test/support/post/carriers.ts'
import { aPostingFamily, openReal } from '#test/support/post/posting.ts'
import { runUntil } from '#test/support/server/run-until.ts'

describe.each(Object.keys(realCarriers))('with %s', (name) => {
  test.each([
    ['before', 0],
    ['after', 1],
  ] as const)('a kill -9 %s the carrier has the letter posts one letter', async (point, taken) => {
    const { db, url } = await fileDatabase()
    const folder = newFolder()
    const { fake, free } = await openReal(name)
    const family = await aPostingFamily(db, free, await openFileStore(folder))
    expect((await family.ask()).ok).toBe(true)

    const at = later(noon, 24 * 3_600_000).toISOString()
    const args = [url, testSecret, folder, fake.address, name, point, at]
    expect((await runUntil('#test/support/post/hand-over-process.ts', args)).signal).toBe('SIGKILL')
    expect(fake.letters.length).toBe(taken)
    expect((await family.dispatches()).map(({ step }) => step)).toEqual(['submitting'])

    for (let round = 0; round < 3; round++) await family.after(25)
    expect(fake.letters.length).toBe(1)
    expect((await family.dispatches()).map(({ step }) => step)).toEqual(['accepted'])
  })
})
