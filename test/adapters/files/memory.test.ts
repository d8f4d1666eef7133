import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { aHeavyPdf, aPdf } from '#test/support/files.ts'
import { fileDatabase, insertFamily } from '#test/support/given.ts'

const program = createRequire(import.meta.url).resolve('#test/support/files/heavy-process.ts')
const MB = 1024 * 1024

test("a file of 10 MB adds less than 30 MB to the service's memory", async () => {
  const { db, url, folder } = await fileDatabase()
  const { account } = await insertFamily(db)

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
