import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { migrate } from '#db/migrate.ts'
import { migrations } from '#migrations/index.ts'
import { newFolder } from '#test/support/given.ts'
import { sendTraffic } from '#test/support/server/launcher.ts'
import { startSeveral } from '#test/support/server/several.ts'

/** Migrations of a next release, which add a table and a column in two seconds, and one that fails. */
const next = {
  '9999-01-01-01-table.compatible': {
    async up(db: Kysely<unknown>) {
      await db.schema.createTable('of_the_next_release').addColumn('id', 'text').execute()
      await wait(2000)
      await db.schema.alterTable('domain').addColumn('of_the_next_release', 'text').execute()
    },
  },
}
const refused = {
  '9999-01-01-02-refused.compatible': {
    async up(db: Kysely<unknown>) {
      await sql`insert into nowhere values (1)`.execute(db)
    },
  },
}

test('while a next release migrates, and after it refused to start, this release serves every request and stays ready', async () => {
  const folder = newFolder()
  const service = await startSeveral(1, { folder, env: { MAIL_URL: `file:${folder}/mail` } })
  onTestFinished(service.close)
  const { db, origin } = service
  const states = new Set<number>()
  let isOver = false
  const watch = (async () => {
    while (!isOver) {
      states.add((await fetch(`${origin}/readyz`)).status)
      await wait(100)
    }
  })()
  const traffic = sendTraffic(new URL(origin).port)
  await expect.poll(traffic.served).toBeGreaterThan(10)
  await expect(migrate(db, { ...migrations, ...next, ...refused })).rejects.toThrow('a échoué')
  const served = traffic.served()
  await expect.poll(traffic.served).toBeGreaterThan(served + 20)
  const accepted = await traffic.stop()
  isOver = true
  await watch
  expect(traffic.refused).toEqual([])
  expect(accepted.length).toBeGreaterThan(3)
  expect([...states]).toEqual([200])
})
