import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { openFileStore } from '#app/adapters/files/store.ts'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { later, newFolder, noon, testSecret } from '#test/support/given.ts'
import { realCarriers } from '#test/support/post/carriers.ts'
import { aPostingFamily, openReal } from '#test/support/post/posting.ts'

const program = createRequire(import.meta.url).resolve('#test/support/post/hand-over-process.ts')

describe.each(Object.keys(realCarriers))('with %s', (name) => {
  test.each([
    ['before', 0],
    ['after', 1],
  ] as const)('a kill -9 %s the carrier has the letter posts one letter', async (point, taken) => {
    const [database, folder] = [newFolder(), newFolder()]
    const url = `file:${join(database, 'data.sqlite')}`
    const db = connect(url)
    await migrate(db)
    const { fake, free } = await openReal(name)
    const family = await aPostingFamily(db, free, await openFileStore(folder))
    expect((await family.ask()).ok).toBe(true)

    const at = later(noon, 24 * 3_600_000).toISOString()
    const child = spawn(process.execPath, [program, url, testSecret, folder, fake.address, name, point, at])
    let problem = ''
    child.stderr.on('data', (chunk) => {
      problem += chunk
    })
    const [, signal] = await once(child, 'close')
    expect(signal, problem).toBe('SIGKILL')
    expect(fake.letters.length).toBe(taken)
    expect((await family.dispatches()).map(({ step }) => step)).toEqual(['submitting'])

    for (let round = 0; round < 3; round++) await family.after(25)
    expect(fake.letters.length).toBe(1)
    expect((await family.dispatches()).map(({ step }) => step)).toEqual(['accepted'])
    await db.destroy()
  })
})
