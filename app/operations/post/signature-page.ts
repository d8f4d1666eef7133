import type { AppContext } from '#app/context.ts'
import type { Actor } from '#app/operations/accounts/permissions.ts'
import { nameOf } from '#app/rules/accounts/sharing.ts'
import { isOneSigner, signerOf } from '#app/rules/post/signer.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { findUser } from '#db/accounts/users.ts'
import { listSignatures } from '#db/post/signatures.ts'
import { readSignature } from './signature.ts'

/**
 * Reads who signs the letters, for one member. `signer`: the name under the letters. `other`: the name of the member
 * who signs with it, if it is not this one.
 */
export async function readSignaturePage(
  deps: Pick<AppContext, 'db' | 'keys' | 'files'>,
  { account, user }: Pick<Actor, 'account' | 'user'>,
) {
  const { db, keys } = deps
  const signer = signerOf(await readProfile(db, account))
  const others = (await listSignatures(db, account)).filter(({ createdBy }) => createdBy !== user.id)
  const signing = signer && others.find(({ name }) => isOneSigner(name, signer))
  const other = signing && (await findUser(db, keys, signing.createdBy))
  return { own: await readSignature(deps, { account, user }), signer, other: other && nameOf(other) }
}
