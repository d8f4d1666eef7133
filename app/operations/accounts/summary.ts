import type { Deps } from '#app/context.ts'
import { can, type Role } from '#app/rules/accounts/roles.ts'
import { fullNameOf, someone } from '#app/rules/first-name.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'
import { findFile, listFiles, type StoredFile } from '#db/files/files.ts'
import type { Actor } from './permissions.ts'
import { listUsers } from './users.ts'

/** Answers that a reader may see: only those about the deceased (choice-13). */
const readByAll = ['deceasedFirstName', 'deceasedLastName', 'defunctBirthDate', 'defunctDeathDate']

/**
 * Reads an account for the API, S1-3: its members, answers and attachments by name. A reader gets only the answers
 * about the deceased and no attachment.
 */
export async function readAccountSummary(deps: Deps, { account, user, role }: Actor & { role: Role }) {
  const { db } = deps
  const profile = await readProfile(db, account)
  const users = await listUsers(deps, { account, user })
  return {
    hashid: account.hashid,
    fullName: fullNameOf(profile) || someone,
    role,
    users,
    profileEntries: can(role, 'write-letters') ? profile : pick(profile, readByAll),
    attachments: can(role, 'read-files') ? await readAttachments(deps, account) : {},
  }
}

const pick = (profile: Answers, names: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(profile).filter(([name]) => names.includes(name)))

/** Reads the attachments by name, oldest first, without those that the antivirus has condemned. */
export async function readAttachments({ db }: Pick<Deps, 'db'>, account: Actor['account']) {
  const pieces: Record<string, ShownFile[]> = {}
  for (const file of await listFiles(db, account, 'attachment')) {
    if (file.scan !== 'infected') pieces[file.type] = [...(pieces[file.type] ?? []), shown(file)]
  }
  const portrait = (await findSpace(db, account))?.portrait
  const picture = portrait && (await findFile(db, account, portrait.large))
  return { ...pieces, ...(picture && { deceasedPicture: [shown(picture)] }) }
}

type ShownFile = Pick<StoredFile, 'id' | 'name' | 'mediaType' | 'bytes' | 'pages' | 'createdAt'>

const shown = ({ id, name, mediaType, bytes, pages, createdAt }: StoredFile): ShownFile => ({
  id,
  name,
  mediaType,
  bytes,
  pages,
  createdAt,
})
