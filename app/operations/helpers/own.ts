import type { AppContext, MemberDeps } from '#app/context.ts'
import { readDeceasedName } from '#app/operations/accounts/permissions.ts'
import { parisDay } from '#app/rules/days.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { type HelperMandate, helperMandateState, isCurrentMandate } from '#app/rules/helpers/mandates.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { findAccount, lockAccount } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import type { User } from '#db/accounts/users.ts'
import { findHelperMandate, listHelperMandates, listMandatesOfHelper } from '#db/helpers/mandates.ts'
import { endHelping } from './mandates.ts'

/** Finds a mandate that a team began and this helper holds. Undefined for an ended one and for another helper's. */
export async function findOwnMandate(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  user: Pick<User, 'id'>,
  id: string,
): Promise<HelperMandate | undefined> {
  const mandate = await findHelperMandate(db, { id })
  if (mandate?.userId !== user.id || mandate.begunBy !== 'team') return undefined
  return isCurrentMandate(mandate, parisDay(now())) ? mandate : undefined
}

/** Reads such a mandate with the names on its paper, for its page and its paper. */
export async function readOwnMandate(
  deps: Pick<AppContext, 'db' | 'keys' | 'now'>,
  user: Pick<User, 'id'>,
  id: string,
) {
  const found = await findOwnMandate(deps, user, id)
  const account = found && (await findAccount(deps.db, deps.keys, found.accountId))
  const mandate = account && (await listHelperMandates(deps.db, account)).find((one) => one.id === id)
  if (!mandate) return undefined
  const firstName = firstNameOf(await readProfile(deps.db, account))
  const state = helperMandateState(mandate, parisDay(deps.now()))
  return { account, mandate, state, firstName, deceased: await readDeceasedName(deps.db, account) }
}

/**
 * Finds where a helper works, on their newest current paper of this site. Returns an empty string if they have none.
 */
export async function findLastPlace(
  deps: Pick<AppContext, 'db' | 'keys' | 'site' | 'now'>,
  user: Pick<User, 'id'>,
): Promise<string> {
  for (const { id } of await listMandatesOfHelper(deps.db, user.id)) {
    const own = await readOwnMandate(deps, user, id)
    if (own?.account.domainId === deps.site.domainId) return own.mandate.place
  }
  return ''
}

/** Ends a mandate that this helper holds, at once. Refuses 'unknown'. */
export async function endOwnMandate(
  deps: MemberDeps,
  user: Pick<User, 'id'>,
  id: string,
): Promise<Outcome<undefined, 'unknown'>> {
  return await deps.db.transaction().execute(async (db) => {
    const mandate = await findOwnMandate({ ...deps, db }, user, id)
    if (!mandate) return refuse('unknown')
    await lockAccount(db, mandate.accountId)
    await endHelping(db, deps, mandate, { userId: user.id, by: 'helper' })
    return accept(undefined)
  })
}
