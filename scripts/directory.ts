// Imports the public directory of the administration, which proposes the addresses of town halls and offices:
//   npm run directory -- import <file>
// The file is "…-data.gouv_local.json", unpacked from the archive "Annuaire de l’administration - Base de données
// locales" of data.gouv.fr.
// The whole directory is replaced. On failure, prints one line to standard error and exits with code 1.

import { createReadStream } from 'node:fs'
import { readDirectoryFile } from '#app/adapters/directory-file.ts'
import { readEnv } from '#app/adapters/env.ts'
import { parisDay } from '#app/rules/days.ts'
import { dateFr } from '#app/rules/french.ts'
import type { Office } from '#app/rules/places/directory.ts'
import { officeOf } from '#app/rules/places/directory-record.ts'
import { connect } from '#db/connect.ts'
import { replaceOffices } from '#db/content/directory.ts'

const [command, file] = process.argv.slice(2)
const today = parisDay(new Date())
const db = connect(readEnv(process.env).databaseUrl)
try {
  if (command !== 'import' || !file) throw new Error('npm run directory -- import annuaire.json')
  const offices = new Map<string, Office>()
  for await (const entry of readDirectoryFile(createReadStream(file, 'utf8'))) {
    const office = officeOf(entry, today)
    if (office) offices.set(office.id, office)
  }
  // A file of another shape must not empty the directory.
  if (offices.size === 0) throw new Error(`Aucune adresse dans ${file}. L’annuaire n’a pas changé.`)
  await db.transaction().execute((trx) => replaceOffices(trx, [...offices.values()]))
  const last = [...offices.values()]
    .map(({ updatedOn }) => updatedOn)
    .toSorted()
    .at(-1)!
  process.stdout.write(`${offices.size} adresses importées. La plus récente est du ${dateFr(last)}.\n`)
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  console.error(
    code?.startsWith('E') && file ? `Ce fichier ne se lit pas\u00A0: ${file}. L’annuaire n’a pas changé.` : message,
  )
  process.exitCode = 1
} finally {
  await db.destroy()
}
