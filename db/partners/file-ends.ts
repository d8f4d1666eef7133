import type { FileEnd } from '#app/rules/partners/files.ts'
import { before } from '#app/rules/retention/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import type { Db } from '#db/connect.ts'
import { isStale, renewInBatches } from '#db/encryption/batches.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { Id } from '#db/schema.ts'
import { partnerFileSealContextOf } from './files.ts'

/** Replaces the link of a file that waits, so that an email sent again has a new one. */
export async function updateFileToken(db: Db, id: Id, tokenHash: string): Promise<void> {
  await db.updateTable('partnerFile').set({ tokenHash }).where('id', '=', id).where('endedAt', 'is', null).execute()
}

/**
 * Ends a file and erases what was typed. Returns true once only, even with concurrent calls: a file has one end. A file
 * whose link has expired cannot be taken any more.
 */
export async function endPartnerFile(db: Db, id: Id, end: FileEnd, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('partnerFile')
    .set({ end, endedAt: now.toISOString(), payloadSealed: null, tokenHash: null, codeHash: null })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Erases what was typed for families who have not come by the end of their link, and deletes old references. */
export async function sweepPartnerFiles(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('partnerFile')
    .set((eb) => ({
      end: 'lapsed',
      endedAt: eb.ref('expiresAt'),
      payloadSealed: null,
      tokenHash: null,
      codeHash: null,
    }))
    .where('endedAt', 'is', null)
    .where('expiresAt', '<=', now.toISOString())
    .execute()
  await db.deleteFrom('partnerFile').where('endedAt', '<', before(now, keptFor.partnerFile)).execute()
}

/** Seals what waits again with the newest secret. Throws if an older secret is missing. */
export async function renewPartnerFiles(db: Db, keys: KeyRing): Promise<void> {
  const stale = db
    .selectFrom('partnerFile')
    .select(['id', 'payloadSealed'])
    .where('payloadSealed', 'is not', null)
    .where((eb) => isStale(eb, 'payloadSealed', keys.newest.seal))
  await renewInBatches(db, {
    list: (limit) => stale.orderBy('id').limit(limit).execute(),
    update: (db, { id, payloadSealed }) => {
      const renewed = keys.seal(partnerFileSealContextOf(id), keys.open(partnerFileSealContextOf(id), payloadSealed!))
      const row = db.updateTable('partnerFile').set({ payloadSealed: renewed }).where('id', '=', id)
      return row.where('payloadSealed', '=', payloadSealed).execute()
    },
  })
}
