import { renewApiTokens } from '#db/access/api-tokens.ts'
import { renewSessions } from '#db/access/open-sessions.ts'
import { renewAccountKeys } from '#db/accounts/accounts.ts'
import { renewAuditHead } from '#db/accounts/audit.ts'
import { renewDirectives } from '#db/accounts/directives.ts'
import { renewUsers } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import { renewHeldKeys } from '#db/erasure/erasures.ts'
import { renewOrders } from '#db/orders/renew.ts'
import type { KeyRing } from './keys.ts'

/**
 * Puts everything that lasts under the newest secret, so that an older one can leave APP_SECRETS a day later, when
 * the mails and sign-in tokens it sealed are gone. Run it at each start: it writes nothing when nothing
 * changed, and little at a time when something did, so that families may write meanwhile. It throws a `SealError` when the secrets are not those the database was written with.
 */
export async function renewSeals(db: Db, keys: KeyRing): Promise<void> {
  await renewAccountKeys(db, keys)
  await renewHeldKeys(db, keys)
  await renewUsers(db, keys)
  await renewDirectives(db, keys)
  await renewSessions(db, keys)
  await renewApiTokens(db, keys)
  await renewOrders(db, keys)
  await renewAuditHead(db, keys)
}
