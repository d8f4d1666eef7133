// Imports an account from an export archive. For operators.
//   npm run import -- export.zip [hostname of the partner]
// Prints ids and counts, and no family data.

import { createReadStream, statSync } from 'node:fs'
import { openStore } from '#app/adapters/files/open-store.ts'
import { bringAccount } from '#app/operations/export/bring.ts'
import { importProblems } from '#app/rules/export/import.ts'
import { listDomains } from '#db/partners/domains.ts'
import { operate } from './run/operate.ts'

const [file, hostname] = process.argv.slice(2)
await operate(async (opened) => {
  const { db, env } = opened
  if (!file) throw new Error('npm run import -- export.zip [partenaire.example]')
  const domains = await listDomains(db)
  const domain = domains.find((one) => (hostname ? one.hostname === hostname : one.isDefault))
  if (!domain) throw new Error(`Aucun partenaire n’a l’adresse ${hostname}.`)
  const bytes = statSync(file).size
  const read = (start: number, end: number) => createReadStream(file, { start, end: end - 1 })
  const deps = { ...opened, files: await openStore(env.files) }
  const brought = await bringAccount(deps, { bytes, read }, { domainId: domain.id })
  if (!brought.ok) throw new Error(importProblems[brought.problem])
  const { accountId, people, files, rows } = brought.value
  return `Dossier ${accountId}\u00A0: ${people} personnes, ${files} fichiers, ${rows} lignes.\n`
})
