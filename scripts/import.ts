// Imports an account from an export archive. For operators.
//   npm run import -- export.zip [hostname of the partner]
// On failure, prints one line to standard error and exits with code 1. Prints ids and counts, and no family data.

import { createReadStream, statSync } from 'node:fs'
import { readEnv } from '#app/adapters/env.ts'
import { openStore } from '#app/adapters/files/open-store.ts'
import { bringAccount } from '#app/operations/export/bring.ts'
import { importProblems } from '#app/rules/export/import.ts'
import { connect } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { listDomains } from '#db/partners/domains.ts'

const [file, hostname] = process.argv.slice(2)
const env = readEnv(process.env)
const db = connect(env.databaseUrl)
try {
  if (!file) throw new Error('npm run import -- export.zip [partenaire.example]')
  const domains = await listDomains(db)
  const domain = domains.find((one) => (hostname ? one.hostname === hostname : one.isDefault))
  if (!domain) throw new Error(`Aucun partenaire n’a l’adresse ${hostname}.`)
  const bytes = statSync(file).size
  const read = (start: number, end: number) => createReadStream(file, { start, end: end - 1 })
  const deps = { db, keys: keyRing(env.secrets), files: await openStore(env.files), now: () => new Date() }
  const brought = await bringAccount(deps, { bytes, read }, { domainId: domain.id })
  if (!brought.ok) throw new Error(importProblems[brought.problem])
  const { accountId, people, files, rows } = brought.value
  process.stdout.write(`Dossier ${accountId}\u00A0: ${people} personnes, ${files} fichiers, ${rows} lignes.\n`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await db.destroy()
}
