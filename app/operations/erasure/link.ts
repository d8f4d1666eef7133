import { keepSpaceOf, takeBackOf } from '#app/rules/retention/addresses.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { Id } from '#db/schema.ts'

type Whose = { accountId: Id; userId: Id }

/** Purpose of a link. */
type Purpose = 'take-back' | 'keep-space'

/** A link of one purpose does not work for the other. */
const sealContextOf = (purpose: Purpose) => ({ table: 'erasure', column: 'link', row: purpose })

const tokenOf = (keys: KeyRing, purpose: Purpose, { accountId, userId }: Whose) =>
  keys.seal(sealContextOf(purpose), `${accountId} ${userId}`)

/**
 * Returns the address where an owner reopens a closed account without signing in. Its token is encrypted, so that it
 * does not reveal the user.
 */
export const takeBackPath = (keys: KeyRing, whose: Whose): string => takeBackOf(tokenOf(keys, 'take-back', whose))

/**
 * Returns the address where an editor keeps a memorial space about to be erased, without signing in. It gives no
 * access.
 */
export const keepSpaceLink = (keys: KeyRing, whose: Whose): string => keepSpaceOf(tokenOf(keys, 'keep-space', whose))

/** Returns undefined for a token that we did not create or of another purpose. */
export function readErasureToken(keys: KeyRing, purpose: Purpose, token: string): Whose | undefined {
  try {
    const [accountId = '', userId = ''] = keys.open(sealContextOf(purpose), token).split(' ')
    return { accountId, userId }
  } catch (error) {
    // Compares the name of the error, because in development Vite gives the pages another copy of its class than
    // app/server.ts.
    if (error instanceof Error && error.name === 'SealError') return undefined
    throw error
  }
}
