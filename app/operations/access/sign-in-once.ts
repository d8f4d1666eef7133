import { randomBytes } from 'node:crypto'
import { once } from '#app/operations/instance/once.ts'
import type { Browser } from '#app/rules/access/devices.ts'
import { accept, type Outcome } from '#app/rules/outcome.ts'
import { hashOf } from '#db/encryption/hash.ts'
import type { Entered, House } from './sign-in-session.ts'

/**
 * Lets somebody in, once: who clicks twice finds the link used up, and gets the session that the first click opened.
 * Its secret stands in no row: it is made again from the form's key and this browser.
 */
export async function enterOnce<Problem extends string>(
  house: House,
  { onceKey, browser }: { onceKey?: string | undefined; browser: Browser },
  enter: (house: House, sessionId: string) => Promise<Outcome<Entered, Problem>>,
): Promise<Outcome<Entered, Problem>> {
  const { visitorId } = browser
  // A new secret at each sign-in: one that was planted before is worth nothing. ASVS 7.2.4.
  const sessionId = onceKey
    ? house.keys.sign('session', JSON.stringify([visitorId, onceKey]))
    : randomBytes(32).toString('base64url')

  const entered = await once(house.db, { key: onceKey, userId: hashOf(visitorId) }, async (db) => {
    const outcome = await enter({ ...house, db }, sessionId)
    return outcome.ok ? accept({ ...outcome.value, sessionId: '' }) : outcome
  })
  return entered.ok ? accept({ ...entered.value, sessionId }) : entered
}
