import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { startCheckpoints } from '#db/checkpoints.ts'
import { connect } from '#db/connect.ts'
import { newFolder } from '#test/support/given.ts'

const PAGE = 4096
/** More pages than SQLite leaves in its log by itself. */
const PAGES = 1500

type Texts = Kysely<{ text: { body: string } }>

async function open() {
  const path = join(newFolder(), 'data.sqlite')
  const url = `file:${path}`
  const db = connect(url, { checkpointsBeside: true }) as unknown as Texts
  await sql`create table text (body text)`.execute(db)
  return { path, url, db }
}

const write = (db: Texts) =>
  db
    .insertInto('text')
    .values({ body: 'a'.repeat(PAGES * PAGE) })
    .execute()

test('writes stay in the log until the other thread copies them into the file', async () => {
  const { path, url, db } = await open()
  await write(db)
  await write(db)
  expect(statSync(path).size).toBeLessThan(PAGES * PAGE)

  const checkpoints = startCheckpoints(url, () => expect.unreachable())
  await expect.poll(() => statSync(path).size).toBeGreaterThan(2 * PAGES * PAGE)
  await checkpoints.close()
  await write(db)
  expect(await db.selectFrom('text').select('body').execute()).toHaveLength(3)
  await db.destroy()
  expect(existsSync(`${path}-wal`)).toBe(false)
})

test('a thread that ends is reported, and closing does not wait for it', async () => {
  const { path, db } = await open()
  const failed = vi.fn()
  const checkpoints = startCheckpoints(`file:${path}/not-a-folder`, failed)
  await expect.poll(() => failed).toHaveBeenCalledOnce()
  await checkpoints.close()
  await db.destroy()
})

test('on PostgreSQL nothing is started', async () => {
  await startCheckpoints('postgres://nobody@127.0.0.1:1/none', () => expect.unreachable()).close()
})
