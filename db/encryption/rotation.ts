import { renewApiTokens } from '#db/access/api-tokens.ts'
import { renewSessions } from '#db/access/open-sessions.ts'
import { renewAccountKeys } from '#db/accounts/accounts.ts'
import { renewAuditHead } from '#db/accounts/audit.ts'
import { renewDirectives } from '#db/accounts/directives.ts'
import { renewUsers } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import { renewHeldKeys } from '#db/erasure/erasures.ts'
import { renewOrders } from '#db/orders/renew.ts'
import { renewPartnerFiles } from '#db/partners/file-ends.ts'
import { renewPasskeys } from '#db/partners/passkeys.ts'
import { renewTeams } from '#db/partners/team.ts'
import { renewPartnerTokens } from '#db/partners/tokens.ts'
import type { KeyRing } from './keys.ts'

/**
 * Seals all long-lived values with the newest secret, so that an older one can be removed from APP_SECRETS a day later,
 * when the emails and sign-in tokens it sealed are gone. Run it at each start. It writes nothing if nothing changed,
 * and works in small batches, so that families can write in the meantime. Throws a `SealError` if a secret is missing.
 */
export async function renewSeals(db: Db, keys: KeyRing): Promise<void> {
  await renewAccountKeys(db, keys)
  await renewHeldKeys(db, keys)
  await renewUsers(db, keys)
  await renewTeams(db, keys)
  await renewPasskeys(db, keys)
  await renewPartnerTokens(db, keys)
  await renewPartnerFiles(db, keys)
  await renewDirectives(db, keys)
  await renewSessions(db, keys)
  await renewApiTokens(db, keys)
  await renewOrders(db, keys)
  await renewAuditHead(db, keys)
}
