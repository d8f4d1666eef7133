import { randomBytes } from 'node:crypto'
import type { Deps } from '#app/context.ts'
import { once } from '#app/operations/instance/once.ts'
import type { Browser } from '#app/rules/access/devices.ts'
import { accept, type Outcome } from '#app/rules/outcome.ts'
import { hashOf } from '#db/encryption/hash.ts'

/**
 * Signs in once per form. After a double click the link is used up, and the second request gets the session that the
 * first opened. The secret is not stored: it is derived again from the form's key and this browser.
 */
export async function signInOnce<Value extends object, Problem extends string>(
  deps: Deps,
  { onceKey, browser }: { onceKey?: string | undefined; browser: Browser },
  run: (deps: Deps, sessionId: string) => Promise<Outcome<Value, Problem>>,
): Promise<Outcome<Value, Problem>> {
  const { visitorId } = browser
  // Each sign-in has a new secret, which prevents session fixation. ASVS 7.2.4.
  const sessionId = onceKey
    ? deps.keys.sign('session', JSON.stringify([visitorId, onceKey]))
    : randomBytes(32).toString('base64url')

  const outcome = await once(deps.db, { key: onceKey, userId: hashOf(visitorId) }, async (db) => {
    const outcome = await run({ ...deps, db }, sessionId)
    return outcome.ok ? accept(withSecret(outcome.value, '')) : outcome
  })
  return outcome.ok ? accept(withSecret(outcome.value, sessionId)) : outcome
}

/** Returns the value unchanged if it opens no session. */
function withSecret<Value extends object>(value: Value, sessionId: string): Value {
  return 'sessionId' in value ? { ...value, sessionId } : value
}
