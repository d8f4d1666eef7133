import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { openFileStore } from '#app/adapters/files/store.ts'
import { storeBytes } from '#app/operations/files/files.ts'
import { sweepFiles } from '#app/operations/files/sweep.ts'
import { CLAIM_MS } from '#app/operations/instance/renewing.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { insertFile } from '#db/files/files.ts'
import { ask, exportDeps } from '#test/support/export/exporting.ts'
import { idsIn } from '#test/support/files.ts'
import { fileDatabase, insertFamily, later, noon } from '#test/support/given.ts'
import { mailsTo } from '#test/support/mail/outbox.ts'

const program = createRequire(import.meta.url).resolve('#test/support/export/export-process.ts')
const MB = 1024 * 1024

test('a kill -9 in the middle of an export leaves no part of it, and the export is created once, later', async () => {
  const { db, url, folder } = await fileDatabase()
  const kept = join(folder, 'files')
  const deps = await exportDeps(db, { files: await openFileStore(kept) })
  const { account, owner } = await insertFamily(db)
  for (let index = 0; index < 3; index++) {
    const picture = { name: 'photo.jpg', mediaType: 'image/jpeg', pages: 1, bytes: randomBytes(6 * MB) }
    const stored = await storeBytes(deps, account, picture)
    await insertFile(db, account, { ...stored, kind: 'condolence', type: '' }, { by: owner.id, now: noon })
  }
  const brought = await idsIn(deps.files)
  await ask(deps, { account, user: owner }, 'account')

  const make = (now: Date) => spawn(process.execPath, [program, url, kept, now.toISOString()])
  const killed = make(noon)
  // As soon as its first part is being written.
  const watcher = watch(kept, () => killed.kill('SIGKILL'))
  const [, signal] = await once(killed, 'exit')
  watcher.close()
  expect(signal).toBe('SIGKILL')
  expect(await db.selectFrom('export').select('state').execute()).toEqual([{ state: 'waiting' }])
  expect(await db.selectFrom('exportPart').select('fileId').execute()).toEqual([])

  const again = make(later(noon, CLAIM_MS))
  const [code] = await once(again, 'exit')
  expect(code).toBe(0)
  const mails = await mailsTo(db, owner.email)
  expect(mails.map(({ kind }) => kind)).toEqual(['export-ready'])
  const parts = await db.selectFrom('exportPart').select('fileId').execute()
  expect(parts.length).toBeGreaterThan(1)
  // Nothing refers to the files of the first attempt.
  await sweepFiles(deps, 'a database', later(new Date(), 2 * DAY_MS))
  expect(await idsIn(deps.files)).toEqual([...brought, ...parts.map(({ fileId }) => fileId)].sort())
})
