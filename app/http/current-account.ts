import type { RequestArgs } from '#app/context.ts'
import { parisDay } from '#app/rules/days.ts'
import { chooseAccount, type Session } from '#db/access/sessions.ts'
import { findAccountId } from '#db/accounts/accounts.ts'
import { findMembership, listMemberships, type Membership, updateMembership } from '#db/accounts/memberships.ts'
import type { User } from '#db/accounts/users.ts'
import { writeIfPossible } from '#db/instance/storage.ts'

/**
 * The membership that a request is about: that of the account its form was drawn for; else the account chosen in this
 * session, if it is still shared; else the first one (S1-4). Read again at each request. Undefined for anyone who
 * belongs to none, and for a form drawn for an account that is no longer theirs.
 */
export async function findCurrentMembership(
  args: RequestArgs,
  { user, session }: { user: User; session: Session },
): Promise<Membership | undefined> {
  const { db, isReadOnly, now } = args.context
  const formHashid = await readAccount(args.request)
  const membership =
    formHashid === undefined ? await findCurrent(args, user, session) : await findDrawnFor(args, user, formHashid)
  if (!membership) return undefined

  // Another deceased was chosen in another tab since: what is typed for one never goes to the other.
  if (formHashid !== undefined && membership.accountId !== session.accountId) {
    await chooseAccount(db, session.idHash, membership.accountId)
  }
  const today = parisDay(now())
  if (!isReadOnly && membership.seenOn !== today) {
    await writeIfPossible(() => updateMembership(db, membership, { seenOn: today }))
  }
  return membership
}

/** What `<CsrfField/>` writes in each form: the last one, where a form that was kept is sent again by another. */
async function readAccount(request: Request): Promise<string | undefined> {
  if (request.method !== 'POST' || request.bodyUsed) return undefined
  const formHashid = (await request.clone().formData()).getAll('_account').at(-1)
  return typeof formHashid === 'string' ? formHashid : undefined
}

async function findDrawnFor(
  { context: { db } }: RequestArgs,
  user: User,
  hashid: string,
): Promise<Membership | undefined> {
  const accountId = await findAccountId(db, hashid)
  return accountId ? await findMembership(db, accountId, user.id) : undefined
}

async function findCurrent(
  { context: { db } }: RequestArgs,
  user: User,
  session: Session,
): Promise<Membership | undefined> {
  const current = session.accountId && (await findMembership(db, session.accountId, user.id))
  return current || (await listMemberships(db, user.id))[0]
}
