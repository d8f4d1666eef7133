import { renewSessions } from '#db/access/open-sessions.ts'
import { renewAccountKeys } from '#db/accounts/accounts.ts'
import { renewAuditHead } from '#db/accounts/audit.ts'
import { renewUsers } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import type { KeyRing } from './keys.ts'

/**
 * Puts everything that lasts under the newest secret, so that an older one can leave APP_SECRETS a day later, when
 * the mails and sign-in tokens it sealed are gone. Run it at each start: it does nothing when nothing changed, and
 * it throws a `SealError` when the secrets are not those the database was written with.
 */
export async function renewSeals(db: Db, keys: KeyRing): Promise<void> {
  await db.transaction().execute(async (db) => {
    await renewAccountKeys(db, keys)
    await renewUsers(db, keys)
    await renewSessions(db, keys)
    await renewAuditHead(db, keys)
  })
}
