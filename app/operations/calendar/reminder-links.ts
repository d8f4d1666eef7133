import { isSpaceNotice, type SpaceNoticeKind } from '#app/rules/deceased-space/notices.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { Id } from '#db/schema.ts'

/** The mails that a person stops by their link: the reminders of dates, what has changed, and those of a space. */
export type LinkedMail = 'dates' | 'changes' | SpaceNoticeKind

type Whose = { accountId: Id; userId: Id }

const sealContext = { table: 'reminder', column: 'link', row: '' }

/**
 * The address where one person's mails of one kind are paused and stopped, without signing in. Sealed, so that nobody
 * reads in it whose it is, and stored nowhere: it is as safe as the secrets of the instance, and signs nobody in.
 */
export function reminderPath(keys: KeyRing, { accountId, userId }: Whose, kind: LinkedMail = 'dates'): string {
  const parts = [accountId, userId, ...(kind === 'dates' ? [] : [kind])]
  return `/rappels/${keys.seal(sealContext, parts.join(' '))}`
}

/** Undefined for a token that we did not write. */
export function readReminderToken(keys: KeyRing, token: string): { whose: Whose; kind: LinkedMail } | undefined {
  try {
    const [accountId = '', userId = '', kind] = keys.open(sealContext, token).split(' ')
    return { whose: { accountId, userId }, kind: isSpaceNotice(kind) || kind === 'changes' ? kind : 'dates' }
  } catch (error) {
    // By its name: the keys were made by server.ts, and its classes are not those of the bundle.
    if (error instanceof Error && error.name === 'SealError') return undefined
    throw error
  }
}
