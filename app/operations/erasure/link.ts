import type { KeyRing } from '#db/encryption/keys.ts'
import type { Id } from '#db/schema.ts'

type Whose = { accountId: Id; userId: Id }

const sealContext = { table: 'erasure', column: 'link', row: '' }

/** Where an owner takes a closed account back, without signing in. Sealed, so that nobody reads in it whose it is. */
export const takeBackPath = (keys: KeyRing, { accountId, userId }: Whose): string =>
  `/vos-donnees/reprendre/${keys.seal(sealContext, `${accountId} ${userId}`)}`

/** Undefined for a token that we did not write. */
export function readTakeBackToken(keys: KeyRing, token: string): Whose | undefined {
  try {
    const [accountId = '', userId = ''] = keys.open(sealContext, token).split(' ')
    return { accountId, userId }
  } catch (error) {
    // By its name: the keys were made by server.ts, and its classes are not those of the bundle.
    if (error instanceof Error && error.name === 'SealError') return undefined
    throw error
  }
}
