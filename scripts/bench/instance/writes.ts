import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { openSqlite } from '#db/sqlite.ts'
import { insertCommentary } from '#db/tracking/commentaries.ts'
import { insertFamily, noon } from '#test/support/db/factories.ts'
import { type Row, ratio } from '../table.ts'

/** Alternating rounds, because the speed of a disk varies. */
const ROUNDS = 6
const ROUND_MS = 1000

/**
 * Measures notes saved one by one, each flushed to disk before the next, against the database engine with the same
 * pragmas and row.
 */
export async function measureWrites(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'aupres-writes-'))
  const file = join(folder, 'data.sqlite')
  const db = connect(`file:${file}`)
  await migrate(db)
  const { account, owner } = await insertFamily(db)
  const note = { documentId: 'bailleur', text: 'Appelé le 12 mars, Mme Petit : elle rappellera.' } as const
  const keep = () => db.transaction().execute((db) => insertCommentary(db, account, note, { by: owner.id, now: noon }))
  await keep()

  const engine = openSqlite(file)
  const row = engine.prepare<[], Record<string, unknown>>('select * from commentary').get()!
  const names = Object.keys(row)
  const insert = engine.prepare(
    `insert into commentary (${names.join()}) values (${names.map((name) => `@${name}`).join()})`,
  )
  let number = 0
  const keepAlone = async () => {
    number += 1
    engine.exec('begin immediate')
    insert.run({ ...row, id: `alone-${number}` })
    engine.exec('commit')
  }

  const counts = { ours: 0, alone: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    counts.ours += await countFor(ROUND_MS, keep)
    counts.alone += await countFor(ROUND_MS, keepAlone)
  }
  engine.close()
  await db.destroy()
  rmSync(folder, { recursive: true })
  const perSecond = (count: number) => `${Math.round((count * 1000) / (ROUNDS * ROUND_MS))} a second`
  return [
    {
      measure: 'Notes kept on SQLite, sealed, each on the disk',
      value: perSecond(counts.ours),
      baseline: `${perSecond(counts.alone)}, the engine alone`,
      ratio: ratio(counts.ours, counts.alone),
      target: '≥ 0.25×',
    },
  ]
}

async function countFor(milliseconds: number, write: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + milliseconds
  let count = 0
  while (performance.now() < end) {
    await write()
    count += 1
  }
  return count
}
