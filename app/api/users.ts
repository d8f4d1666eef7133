import type { SharedUser } from '#app/rules/accounts/shared-users.ts'
import type { ApiMember } from './request.ts'
import { etagOf } from './versions.ts'

/** Returns a member of the account as calls give it. `etag`: version of the role, which only owners change. */
export const shownUser = ({ account }: ApiMember, { userId: _, seenOn: __, ...user }: SharedUser) => ({
  ...user,
  etag: etagOf(account, user.role),
})
