import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '#app/rules/durations.ts'
import { agreement, FILE_LIFE_MS, type FileToOpen } from '#app/rules/partners/files.ts'
import { cookieNames, type Site } from '#app/rules/partners/site.ts'
import type { TeamRole } from '#app/rules/partners/team.ts'
import type { Db } from '#db/connect.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { insertPartnerFile } from '#db/partners/files.ts'
import { insertPasskey } from '#db/partners/passkeys.ts'
import { insertTeamPerson, listTeam, noteJoined } from '#db/partners/team.ts'
import { insertTeamSession } from '#db/partners/team-sessions.ts'
import type { Id } from '#db/schema.ts'
import { later, noon, testKeys } from '#test/support/given.ts'

type NewMember = { domainId: Id; role: TeamRole; email?: string; name?: string; now?: Date }

/** Inserts a person of a team who has already signed in. */
export async function insertOnTeam(db: Db, { role, now = noon, ...of }: NewMember) {
  const { domainId, email = `${role}-${randomUUID()}@kervella.example`, name = 'Hélène Kervella' } = of
  const id = await insertTeamPerson(db, testKeys, { domainId, role, email, name }, now)
  await noteJoined(db, id, now)
  return (await listTeam(db, testKeys, domainId)).find((person) => person.id === id)!
}

/** Opens a session of the console for an hour, and returns its `Cookie` header on this site. */
export async function openTeamSession(db: Db, site: Pick<Site, 'origin'>, personId: Id, now = noon): Promise<string> {
  const secret = randomUUID()
  const expiresAt = later(now, HOUR_MS)
  await insertTeamSession(db, { idHash: hashOf(secret), personId, shared: false, expiresAt }, now)
  return `${cookieNames(site.origin).team}=${secret}`
}

/** Inserts a passkey of a person, and returns its id. */
export const insertKeyOf = async (db: Db, personId: Id): Promise<Id> =>
  (await insertPasskey(db, testKeys, { personId, name: 'Bureau', keyId: personId, publicKey: '', counter: 0 }, noon))!

type NewFile = { domainId: Id; told?: Partial<FileToOpen>; token?: string; code?: string; now?: Date }

/** Inserts a file that waits for its family. */
export async function insertFile(db: Db, { domainId, now = noon, ...given }: NewFile) {
  const { token = randomUUID(), code = randomUUID().slice(0, 8).toUpperCase(), told } = given
  const file = {
    domainId,
    personId: undefined,
    told: { deceasedFirstName: 'Robert', deceasedLastName: 'Le Gof', email: 'monique@famille.example', ...told },
    code,
    keys: { token: hashOf(token), code: hashOf(code) },
    agreement,
    expiresAt: later(now, FILE_LIFE_MS),
  }
  return await insertPartnerFile(db, testKeys, file, now)
}
