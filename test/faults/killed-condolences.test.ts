import { join } from 'node:path'
import { sql } from 'kysely'
import { insertFamilySpace, listSubmitted } from '#test/support/condolences/submitted.ts'
import { fileDatabase, testSecret } from '#test/support/given.ts'
import { runUntil } from '#test/support/server/run-until.ts'

const CONDOLENCES = 400

test('a kill -9 in the middle of a burst loses no acknowledged condolence, and stores one that is sent again once', async () => {
  const { db, url, folder } = await fileDatabase()
  const { account } = await insertFamilySpace(db)
  const args = [url, testSecret, join(folder, 'files'), account.id]
  const all = Array.from({ length: CONDOLENCES }, (_, index) => String(index + 1))

  const acknowledged = new Set<string>()
  for (const until of [1, 30, 90, 150, CONDOLENCES]) {
    // Send again each unacknowledged one, and one acknowledged one, as after a double click.
    const twice = [...acknowledged].slice(-1)
    const sent = [...twice, ...all.filter((number) => !acknowledged.has(number))]
    const isEnough = (said: string) => said.split('\n').length > until
    const { lines } = await runUntil('#test/support/condolences/submit-process.ts', [...args, ...sent], isEnough)
    for (const number of lines) acknowledged.add(number)
    const kept = (await listSubmitted(db, account)).map(({ name }) => name.split(' ')[1]!)
    expect(kept).toHaveLength(new Set(kept).size)
    expect(kept).toEqual(expect.arrayContaining([...acknowledged]))
  }
  const submitted = await listSubmitted(db, account)
  expect(submitted).toHaveLength(CONDOLENCES)
  const { rows } = await sql`pragma integrity_check`.execute(db)
  expect(rows).toEqual([{ integrityCheck: 'ok' }])
})
