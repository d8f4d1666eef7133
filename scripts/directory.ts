// Imports the public directory of the administration, which proposes the addresses of town halls and offices:
//   npm run directory -- import <file>
// The file is "…-data.gouv_local.json", unpacked from the archive "Annuaire de l’administration - Base de données
// locales" of data.gouv.fr.
// The whole directory is replaced.

import { createReadStream } from 'node:fs'
import { readDirectoryFile } from '#app/adapters/directory-file.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import { dateFr } from '#app/rules/french.ts'
import type { Office } from '#app/rules/places/directory.ts'
import { officeOf } from '#app/rules/places/directory-record.ts'
import { replaceOffices } from '#db/content/directory.ts'
import { operate } from './run/operate.ts'

const [command, file] = process.argv.slice(2)
await operate(async ({ db, now }) => {
  if (command !== 'import' || !file) throw new Error('npm run directory -- import annuaire.json')
  const offices = await readOffices(file, parisDay(now()))
  // A file of another shape must not empty the directory.
  if (offices.length === 0) throw new Error(`Aucune adresse dans ${file}. L’annuaire n’a pas changé.`)
  await db.transaction().execute((trx) => replaceOffices(trx, offices))
  const last = offices
    .map(({ updatedOn }) => updatedOn)
    .toSorted()
    .at(-1)!
  return `${offices.length} adresses importées. La plus récente est du ${dateFr(last)}.\n`
})

/** Reads the offices of a file, each once. Throws a sentence for the operator if the file cannot be read. */
async function readOffices(file: string, today: Day): Promise<Office[]> {
  const offices = new Map<string, Office>()
  try {
    for await (const entry of readDirectoryFile(createReadStream(file, 'utf8'))) {
      const office = officeOf(entry, today)
      if (office) offices.set(office.id, office)
    }
  } catch (error) {
    if (!(error as NodeJS.ErrnoException).code) throw error
    throw new Error(`Ce fichier ne se lit pas\u00A0: ${file}. L’annuaire n’a pas changé.`)
  }
  return [...offices.values()]
}
