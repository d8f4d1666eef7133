import { randomBytes } from 'node:crypto'
import type { Deps } from '#app/context.ts'
import { once } from '#app/operations/instance/once.ts'
import type { Browser } from '#app/rules/access/devices.ts'
import { accept, type Outcome } from '#app/rules/outcome.ts'
import { hashOf } from '#db/encryption/hash.ts'
import type { StartedSession } from './sign-in-session.ts'

/**
 * Lets somebody in, once: who clicks twice finds the link used up, and gets the session that the first click opened.
 * Its secret stands in no row: it is made again from the form's key and this browser.
 */
export async function signInOnce<Problem extends string>(
  deps: Deps,
  { onceKey, browser }: { onceKey?: string | undefined; browser: Browser },
  run: (deps: Deps, sessionId: string) => Promise<Outcome<StartedSession, Problem>>,
): Promise<Outcome<StartedSession, Problem>> {
  const { visitorId } = browser
  // A new secret at each sign-in: one that was planted before is worth nothing. ASVS 7.2.4.
  const sessionId = onceKey
    ? deps.keys.sign('session', JSON.stringify([visitorId, onceKey]))
    : randomBytes(32).toString('base64url')

  const outcome = await once(deps.db, { key: onceKey, userId: hashOf(visitorId) }, async (db) => {
    const outcome = await run({ ...deps, db }, sessionId)
    return outcome.ok ? accept({ ...outcome.value, sessionId: '' }) : outcome
  })
  return outcome.ok ? accept({ ...outcome.value, sessionId }) : outcome
}
