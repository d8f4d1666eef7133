import { randomBytes } from 'node:crypto'
import { cpSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBackupPlace } from '#app/adapters/backup/place.ts'
import { openFileStore } from '#app/adapters/files/store.ts'
import { backUp } from '#app/operations/backup/backup.ts'
import { restoreBackup, verify } from '#app/operations/backup/restore.ts'
import { readBytes, storeBytes } from '#app/operations/files/files.ts'
import { connect } from '#db/connect.ts'
import { insertFile, listFiles } from '#db/files/files.ts'
import { migrate } from '#db/migrate.ts'
import { insertFamily, noon } from '#test/support/db/factories.ts'
import { type Row, ratio } from '../table.ts'

const MEBIBYTE = 1024 * 1024

/**
 * Measures the backup and restoration of an instance with files of the given size, against a plain copy on the same
 * disk.
 */
export async function measureBackup({ megabytes }: { megabytes: number }): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'aupres-backup-'))
  try {
    return await measureIn(folder, megabytes)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function measureIn(folder: string, megabytes: number): Promise<Row[]> {
  const disk = join(folder, 'disk')
  const databaseUrl = `file:${join(disk, 'data.sqlite')}`
  const account = await fill(disk, databaseUrl, megabytes)
  const files = await openFileStore(join(disk, 'files'))
  const place = await openBackupPlace(join(folder, 'backups'), {
    credentials: { accessKeyId: '', secretAccessKey: '' },
  })
  const deps = { databaseUrl, files, partnersFolder: join(disk, 'partners'), place }

  const copied = await secondsOf(async () => cpSync(disk, join(folder, 'copy'), { recursive: true }))
  rmSync(join(folder, 'copy'), { recursive: true })
  let name = ''
  const first = await secondsOf(async () => {
    name = (await backUp(deps, noon)).name
  })
  const second = await secondsOf(() => backUp(deps, new Date(noon.getTime() + 60_000)))
  const verified = await secondsOf(() => verify(place, name))

  rmSync(disk, { recursive: true })
  const again = await openFileStore(join(disk, 'files'))
  const restored = await secondsOf(() => restoreBackup({ ...deps, files: again }, name))
  const opened = await secondsOf(async () => {
    const db = connect(databaseUrl)
    await migrate(db)
    const [file] = await listFiles(db, account, 'attachment')
    if (!(await readBytes({ db, files: again }, account, file!.id))) throw new Error('A restored file does not open.')
    await db.destroy()
  })

  const size = `${megabytes} MB in ${megabytes} files`
  const row = (measure: string, seconds: number): Row => ({
    measure: `${measure}, ${size}`,
    value: `${seconds.toFixed(1)} s`,
    baseline: `${copied.toFixed(1)} s, a plain copy`,
    ratio: ratio(seconds, copied),
  })
  return [
    row('Backup of a running instance', first),
    row('Backup once more, nothing new', second),
    row('Every byte of it verified', verified),
    row('Restored on an empty disk', restored),
    row('RTO: restored, migrated, and a file opened', restored + opened),
  ]
}

async function fill(disk: string, databaseUrl: string, megabytes: number) {
  const files = await openFileStore(join(disk, 'files'))
  const db = connect(databaseUrl)
  await migrate(db)
  const { account, owner } = await insertFamily(db)
  for (let number = 0; number < megabytes; number++) {
    const file = { name: 'photo.jpg', mediaType: 'image/jpeg', pages: 0, bytes: randomBytes(MEBIBYTE) }
    const stored = await storeBytes({ files }, account, file)
    const row = { ...stored, kind: 'attachment', type: 'deathCertificate' } as const
    await insertFile(db, account, row, { by: owner.id, now: noon })
  }
  await db.destroy()
  return account
}

async function secondsOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return (performance.now() - start) / 1000
}
