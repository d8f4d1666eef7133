import type { RequestArgs } from '#app/context.ts'
import { parisDay } from '#app/rules/days.ts'
import { wordsOf } from '#app/rules/forms/held-forms.ts'
import { accessWithdrawn, accountClosed, noAccount, type RefusalCopy } from '#app/rules/refusals.ts'
import { chooseAccount, type Session } from '#db/access/sessions.ts'
import { findOwnerName } from '#db/accounts/account-owner.ts'
import { findAccountId } from '#db/accounts/accounts.ts'
import { wasRemoved } from '#db/accounts/audit-entries.ts'
import { findMembership, listMemberships, type Membership, updateMembership } from '#db/accounts/memberships.ts'
import type { User } from '#db/accounts/users.ts'
import { listClosedAccounts } from '#db/erasure/erasures.ts'
import { writeIfPossible } from '#db/instance/storage.ts'
import { json } from './router.ts'

type SignedIn = { user: User; session: Session }

/**
 * The membership that a request is about: that of the account its form was drawn for; else the account chosen in this
 * session, if it is still shared; else the first one (S1-4). Read again at each request. Undefined for anyone who
 * belongs to none, and for a form drawn for an account that is no longer theirs.
 */
export async function findCurrentMembership(
  args: RequestArgs,
  { user, session }: SignedIn,
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
export async function readAccount(request: Request): Promise<string | undefined> {
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

/**
 * The 404 of who does not belong to an account. A relative who was taken out of it is told so, whom to ask, and what
 * they were sending; of one that is closed, until when; who belongs to none, that they need an invitation. Anybody else learns nothing, not even that it
 * exists.
 */
export async function notAMember(args: RequestArgs, user: User, accountId: string | undefined): Promise<Response> {
  const { db } = args.context
  const withdrawn = await findWithdrawal(args, user, accountId)
  if (withdrawn) return json(withdrawn, { status: 404 })
  const closed = (await listClosedAccounts(db, user.id)).find((one) => !accountId || one.accountId === accountId)
  if (closed) return json(accountClosed(closed.dueOn), { status: 404 })
  const belongs = (await listMemberships(db, user.id)).length > 0
  return belongs ? new Response(null, { status: 404 }) : json(noAccount, { status: 404 })
}

/** What to say to who was taken out of this account by somebody else; undefined for anybody else. */
export async function findWithdrawal(args: RequestArgs, user: User, accountId = ''): Promise<RefusalCopy | undefined> {
  const { db, keys } = args.context
  if (!(await wasRemoved(db, accountId, user.id))) return undefined
  return accessWithdrawn(await findOwnerName(db, keys, accountId), await textsOf(args))
}

/** The account chosen in this session, where somebody else has taken this person out of it: another is then shown. */
export async function findWithdrawnAccount({ context: { db } }: RequestArgs, { user, session }: SignedIn) {
  const { accountId } = session
  if (!accountId || (await findMembership(db, accountId, user.id))) return undefined
  return (await wasRemoved(db, accountId, user.id)) ? accountId : undefined
}

async function textsOf({ request }: RequestArgs): Promise<string[]> {
  if (request.method !== 'POST' || request.bodyUsed) return []
  const fields = [...(await request.clone().formData())]
  const texts = fields.filter((field): field is [string, string] => typeof field[1] === 'string')
  return wordsOf({ path: '', fields: texts })
}
