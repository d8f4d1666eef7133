import type { AppContext } from '#app/context.ts'
import { accessTo } from '#app/rules/deceased-space/access.ts'
import type { DeceasedSpace } from '#app/rules/deceased-space/space.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { findMembership } from '#db/accounts/memberships.ts'
import type { User } from '#db/accounts/users.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'
import { findSpaceTarget } from '#db/deceased-space/targets.ts'
import { notFound } from './problem.ts'
import type { ApiMember } from './request.ts'

/**
 * Returns the access to a space by the same rule as its page. A call cannot give the access word. Throws 'not-found',
 * after the same work, if the caller may not see it (choice-10). `space` is undefined for a relative if it was not
 * created yet.
 */
export async function requireVisit(
  { db, keys, site }: AppContext,
  { user, hashid }: { user: User | undefined; hashid: string },
): Promise<{ account: ApiMember['account']; space: DeceasedSpace | undefined; member: ApiMember | undefined }> {
  const place = await findSpaceTarget(db, hashid)
  const membership = user && (await findMembership(db, place?.accountId ?? '', user.id))
  const access = accessTo(place, { role: membership?.role, domainId: site.domainId })
  if (!place || !access || access === 'with-word') throw notFound()
  const account = await findAccount(db, keys, place.accountId)
  if (!account) throw notFound()
  const member = user && membership && access === 'relative' ? { user, account, role: membership.role } : undefined
  const space = await findSpace(db, account)
  if (!space && !member) throw notFound()
  return { account, space, member }
}
