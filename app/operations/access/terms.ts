import type { Deps } from '#app/context.ts'
import { currentTerms, isTermsChangeToTell } from '#app/rules/access/terms.ts'
import { insertAcceptedTerms, listAcceptedTerms } from '#db/accounts/terms.ts'
import type { User } from '#db/accounts/users.ts'

/** Records the terms that a user accepts by signing up, or is shown now. Returns whether to show them. request-20.4 */
export async function acceptTerms(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  user: User,
  { isNew }: { isNew: boolean },
): Promise<true | undefined> {
  const isToTell = !isNew && isTermsChangeToTell(await listAcceptedTerms(db, user.id))
  await insertAcceptedTerms(db, user.id, currentTerms.version, now())
  return isToTell || undefined
}
