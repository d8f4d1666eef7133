import { reminderChoicesOf } from '#app/rules/access/addresses.ts'
import { isSpaceNotice, type SpaceNoticeKind } from '#app/rules/deceased-space/notices.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { Id } from '#db/schema.ts'

/** Emails that their link can stop: reminders of dates, changes, and those of a space. */
export type LinkedMail = 'dates' | 'changes' | SpaceNoticeKind

type Whose = { accountId: Id; userId: Id }

const sealContext = { table: 'reminder', column: 'link', row: '' }

/**
 * Returns the address where one user pauses or stops one kind of email without signing in. Its token is encrypted, so
 * that it does not reveal the user, and is not stored. It does not sign anyone in.
 */
export function reminderPath(keys: KeyRing, { accountId, userId }: Whose, kind: LinkedMail = 'dates'): string {
  const parts = [accountId, userId, ...(kind === 'dates' ? [] : [kind])]
  return reminderChoicesOf(keys.seal(sealContext, parts.join(' ')))
}

/** Returns undefined for a token that we did not create. */
export function readReminderToken(keys: KeyRing, token: string): { whose: Whose; kind: LinkedMail } | undefined {
  try {
    const [accountId = '', userId = '', kind] = keys.open(sealContext, token).split(' ')
    return { whose: { accountId, userId }, kind: isSpaceNotice(kind) || kind === 'changes' ? kind : 'dates' }
  } catch (error) {
    // Compares the name of the error, because in development Vite gives the pages another copy of its class than
    // app/server.ts.
    if (error instanceof Error && error.name === 'SealError') return undefined
    throw error
  }
}
