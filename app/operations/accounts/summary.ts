import type { Deps } from '#app/context.ts'
import { can, type Role } from '#app/rules/accounts/roles.ts'
import { fullNameOf, someone } from '#app/rules/first-name.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'
import { findFile, listFiles, type StoredFile } from '#db/files/files.ts'
import type { Actor } from './permissions.ts'
import { listUsers } from './users.ts'

/** What a reader knows of the person who died, and of nothing else (choice-13). */
const readByAll = ['deceasedFirstName', 'deceasedLastName', 'defunctBirthDate', 'defunctDeathDate']

/**
 * An account as the calls tell it, S1-3: who shares it, what it was answered, its pieces by their name. A reader is
 * sent no answer but who died and when, and no piece.
 */
export async function readAccount(deps: Deps, { account, user, role }: Actor & { role: Role }) {
  const { db } = deps
  const profile = await readProfile(db, account)
  const users = await listUsers(deps, { account, user })
  return {
    hashid: account.hashid,
    fullName: fullNameOf(profile) || someone,
    role,
    users: users.map(({ userId: _, seenOn: __, ...shown }) => shown),
    profileEntries: can(role, 'write-letters') ? profile : pick(profile, readByAll),
    attachments: can(role, 'read-files') ? await readPieces(deps, account) : {},
  }
}

const pick = (profile: Answers, names: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(profile).filter(([name]) => names.includes(name)))

/** By their name, in the order they came; what an antivirus has condemned is not among them. */
export async function readPieces({ db }: Pick<Deps, 'db'>, account: Actor['account']) {
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
