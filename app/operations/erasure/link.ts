import { keepSpacePath } from '#app/rules/retention/kept-space.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { Id } from '#db/schema.ts'

type Whose = { accountId: Id; userId: Id }

/** What a link does. */
type Purpose = 'take-back' | 'keep-space'

/** A link of one purpose is none of the other. */
const sealContextOf = (purpose: Purpose) => ({ table: 'erasure', column: 'link', row: purpose })

const tokenOf = (keys: KeyRing, purpose: Purpose, { accountId, userId }: Whose) =>
  keys.seal(sealContextOf(purpose), `${accountId} ${userId}`)

/** Where an owner takes a closed account back, without signing in. Sealed, so that nobody reads in it whose it is. */
export const takeBackPath = (keys: KeyRing, whose: Whose): string =>
  `/vos-donnees/reprendre/${tokenOf(keys, 'take-back', whose)}`

/** Where an editor keeps a memorial space that is about to be erased, without signing in: it opens nothing. */
export const keepSpaceLink = (keys: KeyRing, whose: Whose): string =>
  `${keepSpacePath}/${tokenOf(keys, 'keep-space', whose)}`

/** Undefined for a token that we did not write, or for another purpose. */
export function readToken(keys: KeyRing, purpose: Purpose, token: string): Whose | undefined {
  try {
    const [accountId = '', userId = ''] = keys.open(sealContextOf(purpose), token).split(' ')
    return { accountId, userId }
  } catch (error) {
    // By its name: the keys were made by server.ts, and its classes are not those of the bundle.
    if (error instanceof Error && error.name === 'SealError') return undefined
    throw error
  }
}
