import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { newFolder } from '#test/support/databases.ts'
import { insertFamily } from '#test/support/factories.ts'
import { aHeavyPdf, aPdf } from '#test/support/pdfs.ts'

const program = fileURLToPath(new URL('../../support/take-heavy.ts', import.meta.url))
const MB = 1024 * 1024

test('a file of 10 MB adds less than 30 MB to the service', async () => {
  const folder = newFolder()
  const url = `file:${join(folder, 'data.sqlite')}`
  const db = connect(url)
  await migrate(db)
  const { account } = await insertFamily(db)
  await db.destroy()

  const path = join(folder, 'received')
  const bytes = await aHeavyPdf(10 * MB - 5000)
  writeFileSync(path, bytes)
  writeFileSync(`${path}-small`, await aPdf())
  const args = [program, url, join(folder, 'files'), account.id, path, String(bytes.length)]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  const { ok, grownBytes } = JSON.parse(stdout)
  expect(ok).toBe(true)
  expect(grownBytes).toBeLessThan(30 * MB)
})
