import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { askImport, type ImportDeps, readImports } from '#app/operations/export/import.ts'
import { type Account, insertAccount } from '#db/accounts/accounts.ts'
import { insertMembership } from '#db/accounts/memberships.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import type { User } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import { findImport } from '#db/export/imports.ts'
import { connectRates } from '#db/instance/rates.ts'
import { insertPerson, newFolder, noon, testKeys } from '#test/support/given.ts'
import { exportDeps } from './exporting.ts'

/** The dependencies of an import, at noon. */
export async function importDeps(db: Db, differs: Partial<ImportDeps> = {}): Promise<ImportDeps> {
  return { ...(await exportDeps(db)), uploadsFolder: newFolder(), ...differs }
}

type Who = { account: Account; user: User }

/** An account as sign-up leaves it, for an existing or a new user. */
export async function insertNewcomer(db: Db, domainId: string, known?: User): Promise<Who> {
  const user = known ?? (await insertPerson(db))
  const account = await insertAccount(db, testKeys, { domainId, now: noon })
  await insertMembership(db, { accountId: account.id, userId: user.id, role: 'owner' }, noon)
  const told = { deceasedFirstName: 'Jeanne', applicantEmail: user.email, spaceVisibility: 'link' }
  await saveProfileEntries(db, account, told, noon, user.id)
  return { account, user }
}

/** Imports an archive through the owner's form and the background job; returns the result. */
export async function bringTo(deps: ImportDeps, who: Who, zip: Buffer) {
  const asked = await askBring(deps, who, zip)
  if (!asked.ok) return asked
  await readImports(deps)
  return (await findImport(deps.db, who.account))!
}

export async function askBring(deps: ImportDeps, who: Who, zip: Buffer) {
  const path = join(newFolder(), 'received')
  writeFileSync(path, zip)
  const memberDeps = { ...deps, site: deps.sites().defaultSite, rates: connectRates(':memory:'), network: undefined }
  return await askImport(memberDeps, who, { field: 'file', fileName: 'dossier.zip', bytes: zip.length, path })
}
