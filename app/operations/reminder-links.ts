import type { KeyRing } from '#db/keys.ts'
import type { Reminder } from '#db/reminders.ts'

type Whose = Pick<Reminder, 'accountId' | 'userId'>

const place = { table: 'reminder', column: 'link', row: '' }

/**
 * The address where one person's reminders are paused and stopped, without signing in. Sealed, so that nobody reads
 * in it whose it is, and kept nowhere: it is worth what the secrets of the instance are worth, and lets nobody in.
 */
export function reminderPath(keys: KeyRing, { accountId, userId }: Whose): string {
  return `/rappels/${keys.seal(place, `${accountId} ${userId}`)}`
}

/** Undefined for what we did not write. */
export function readReminderToken(keys: KeyRing, token: string): Whose | undefined {
  try {
    const [accountId = '', userId = ''] = keys.open(place, token).split(' ')
    return { accountId, userId }
  } catch (error) {
    // By its name: the keys were made by server.ts, and its classes are not those of the bundle.
    if (error instanceof Error && error.name === 'SealError') return undefined
    throw error
  }
}
