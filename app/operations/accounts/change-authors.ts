import type { AppContext } from '#app/context.ts'
import type { Change } from '#app/rules/forms/merge.ts'
import type { LastChange } from '#db/accounts/profile-entries.ts'
import { findUsers, type User } from '#db/accounts/users.ts'

/** Names the authors of concurrent changes for a member. A user without a name gets their address (choice-50). */
export async function nameAuthors(
  { db, keys }: Pick<AppContext, 'db' | 'keys'>,
  me: User,
  changes: Readonly<Record<string, LastChange>>,
): Promise<Record<string, Change>> {
  const people = await findUsers(
    db,
    keys,
    Object.values(changes).flatMap(({ by }) => by ?? []),
  )
  const named = Object.entries(changes).map(([field, { by, at }]) => {
    const author = people.get(by ?? '')
    return [field, { by: author && (author.displayName ?? author.email), isMe: by === me.id, at }]
  })
  return Object.fromEntries(named)
}
