// Backs up, verifies and restores an instance. For operators.
//   npm run backup -- <place> [--keep-days 30]     copies database, files and partners' pictures; deletes older backups
//   npm run verify -- <place> [<backup>]           reads every byte of the last backup, or of the one named
//   npm run restore -- <place> [<backup>] [--drill]   into an empty database and an empty store; --drill: a copy that
//                                                  sends no email, charges nothing and says so on each page
// A place is a folder, or s3://bucket/prefix?endpoint=…&region=…. No secret is copied: keep APP_SECRETS separately,
// because a backup cannot be opened without it. Prints counts and durations, and no family data. Exits with code 1 on
// failure.

import { parseArgs } from 'node:util'
import { openBackupPlace } from '#app/adapters/backup/place.ts'
import { readEnv } from '#app/adapters/env.ts'
import { openStore } from '#app/adapters/files/open-store.ts'
import { backUp } from '#app/operations/backup/backup.ts'
import { type BackupManifest, listBackups } from '#app/operations/backup/manifest.ts'
import { removeOldBackups } from '#app/operations/backup/old.ts'
import { restoreBackup, verify } from '#app/operations/backup/restore.ts'
import { connect } from '#db/connect.ts'
import { startDrill } from '#db/instance/drill.ts'
import { type OperatorTask, saveSuccess } from '#db/instance/operator-tasks.ts'
import { migrate } from '#db/migrate.ts'

/** Days after which no backup contains an erased family. */
const KEEP_DAYS = 30

const usage = `npm run backup -- <dossier ou s3://…> [--keep-days ${KEEP_DAYS}]
npm run verify -- <dossier ou s3://…> [sauvegarde]
npm run restore -- <dossier ou s3://…> [sauvegarde] [--drill]`

const started = performance.now()
try {
  const options = {
    'keep-days': { type: 'string', default: String(KEEP_DAYS) },
    drill: { type: 'boolean', default: false },
  } as const
  const { positionals, values } = parseArgs({ options, allowPositionals: true })
  const [command, where, asked] = positionals
  const days = Number(values['keep-days'])
  if (!where || !(days >= 1)) throw new Error(usage)

  const env = readEnv(process.env)
  const place = await openBackupPlace(where, env.files)
  const deps = { ...env, place, files: await openStore(env.files) }
  const named = async () => {
    const name = asked ?? (await listBackups(place)).at(-1)
    if (!name) throw new Error('Il n’y a pas de sauvegarde ici.')
    return name
  }
  if (command === 'backup') {
    const { name, manifest } = await backUp(deps, new Date())
    await recordSuccess(env.databaseUrl, 'backup')
    const removed = await removeOldBackups(place, days, new Date())
    say(`Sauvegardé sous ${name}`, manifest)
    if (removed.length > 0) console.log(`Sauvegardes de plus de ${days} jours retirées\u00A0: ${removed.length}.`)
  } else if (command === 'verify') {
    const name = await named()
    const manifest = await verify(place, name)
    await recordSuccess(env.databaseUrl, 'verify')
    say(`Relu, sans une faute\u00A0: ${name}`, manifest)
  } else {
    const name = await named()
    say(`Remis depuis ${name}`, await restoreBackup(deps, name))
    if (values.drill) await markDrill(env.databaseUrl, name)
    console.log('npm start\u00A0: la base est mise à jour, et ce qui a été effacé depuis l’est de nouveau.')
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Records when the command last succeeded, for monitoring. A machine without this database can verify too. */
async function recordSuccess(databaseUrl: string, name: OperatorTask): Promise<void> {
  const db = connect(databaseUrl)
  try {
    await saveSuccess(db, name, new Date())
  } catch {
    console.error('Cette réussite n’a pas pu être notée dans la base\u00A0: la surveillance ne la verra pas.')
  } finally {
    await db.destroy()
  }
}

/** A backup may have an older schema: this program's is needed to mark it. */
async function markDrill(databaseUrl: string, name: string): Promise<void> {
  const db = connect(databaseUrl)
  await migrate(db)
    .then(() => startDrill(db, name, new Date()))
    .finally(() => db.destroy())
  console.log('Exercice\u00A0: cette copie n’envoie aucun e-mail, ne débite rien, et le dit sur chaque page.')
}

function say(what: string, { files, database }: BackupManifest): void {
  const megabytes = (database.bytes + files.reduce((sum, { bytes }) => sum + bytes, 0)) / 1_000_000
  const seconds = ((performance.now() - started) / 1000).toFixed(1).replace('.', ',')
  const sizes = `${files.length} fichiers, ${megabytes.toFixed(1).replace('.', ',')} Mo avec la base`
  console.log(`${what}\u00A0: ${sizes}, en ${seconds} s.`)
}
