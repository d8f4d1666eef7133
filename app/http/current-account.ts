import type { RequestArgs } from '#app/context.ts'
import { servicesPath } from '#app/rules/access/addresses.ts'
import { parisDay } from '#app/rules/days.ts'
import { heldWordsOf } from '#app/rules/forms/held-forms.ts'
import type { Helping } from '#app/rules/helpers/mandates.ts'
import { accessWithdrawn, accountClosed, noAccount, type RefusalCopy } from '#app/rules/refusals.ts'
import { chooseAccount, type Session } from '#db/access/sessions.ts'
import { findOwnerName } from '#db/accounts/account-owner.ts'
import { wasRemoved } from '#db/accounts/audit-entries.ts'
import { type Deceased, listDeceased, listHelpedDeceased } from '#db/accounts/deceased.ts'
import { listMemberships, updateMembership } from '#db/accounts/memberships.ts'
import type { User } from '#db/accounts/users.ts'
import { listClosedAccounts } from '#db/erasure/erasures.ts'
import { writeIfPossible } from '#db/instance/storage.ts'
import { hintsOf } from './access/hint-cookies.ts'
import { readTexts } from './form.ts'
import { memoise } from './request-memo.ts'
import { json } from './router.ts'

/** A user with an open session on this site. `helping`: set if the session opens one account to a helper. */
export type SignedIn = { user: User; session: Session; helping?: Helping }

/**
 * Lists the deceased of every account of this user, with the user's role, or the only one that a helper's session
 * opens. The loaders of a page share one query; an action reads again.
 */
export const findDeceased = memoise(({ context: { db, keys } }: RequestArgs, { user, helping }: SignedIn) =>
  helping ? listHelpedDeceased(db, keys, helping.accountId) : listDeceased(db, keys, user.id),
)

/**
 * Finds the deceased that a request is about. The account is, in this order: the one of the form; the one of the
 * session; the one the browser remembers, if still shared; the first one (S1-4). Undefined if the user has no account,
 * or if the form names an account that is no longer theirs.
 */
export async function findCurrentDeceased(args: RequestArgs, signedIn: SignedIn): Promise<Deceased | undefined> {
  const { db, isReadOnly, now } = args.context
  const { session } = signedIn
  const everyone = await findDeceased(args, signedIn)
  const formHashid = await readFormAccount(args.request)
  const { account: hinted } = hintsOf(args.request)
  const current =
    formHashid === undefined
      ? (everyone.find(({ accountId }) => accountId === session.accountId) ??
        everyone.find(({ hashid }) => hashid === hinted) ??
        everyone[0])
      : everyone.find(({ hashid, formerHashid }) => hashid === formHashid || formerHashid === formHashid)
  if (!current) return undefined

  // Another tab has chosen another deceased since. Text written for one must not reach another.
  if (formHashid !== undefined && current.accountId !== session.accountId) {
    await chooseAccount(db, session.idHash, current.accountId)
  }
  const today = parisDay(now())
  const { membership } = current
  if (!isReadOnly && membership && membership.seenOn !== today) {
    await writeIfPossible(() => updateMembership(db, membership, { seenOn: today }))
  }
  return current
}

/**
 * Whether a page is the list of several accounts: until this browser or session has chosen one, when the user asks for
 * it, and when they search it. screens-3.6.
 */
export function isListOfAccounts({ request }: RequestArgs, { session }: SignedIn, count: number): boolean {
  const { pathname, searchParams } = new URL(request.url)
  const hasChosen = session.accountId !== undefined || hintsOf(request).account !== undefined
  return pathname === servicesPath && count > 1 && (!hasChosen || searchParams.has('dossiers') || searchParams.has('q'))
}

/**
 * Reads the account hashid that `CsrfField` writes in each form. Takes the last one, because a saved draft sent again
 * contains two.
 */
export async function readFormAccount(request: Request): Promise<string | undefined> {
  if (request.method !== 'POST' || request.bodyUsed) return undefined
  return (await readTexts(request.clone())).typed._account
}

/**
 * The 404 for a user who is not a member. It gives the reason to a removed member, to a member of a closed account and
 * to a user without any account. To anyone else it does not reveal whether the account exists.
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

/** Returns the message for a user whom somebody else removed from this account; undefined for anyone else. */
export async function findWithdrawal(args: RequestArgs, user: User, accountId = ''): Promise<RefusalCopy | undefined> {
  const { db, keys } = args.context
  if (!(await wasRemoved(db, accountId, user.id))) return undefined
  return accessWithdrawn(await findOwnerName(db, keys, accountId), await formTextsOf(args))
}

/**
 * Returns the account of the session if somebody else removed this user from it. The page then shows another account.
 */
export async function findWithdrawnAccount(args: RequestArgs, signedIn: SignedIn) {
  const { user, session } = signedIn
  const everyone = await findDeceased(args, signedIn)
  if (!session.accountId || everyone.some(({ accountId }) => accountId === session.accountId)) return undefined
  return (await wasRemoved(args.context.db, session.accountId, user.id)) ? session.accountId : undefined
}

/** Returns the texts of the submitted form, so that the error page can give them back. */
export async function formTextsOf({ request }: RequestArgs): Promise<string[]> {
  if (request.method !== 'POST' || request.bodyUsed) return []
  const fields = [...(await request.clone().formData())]
  const texts = fields.filter((field): field is [string, string] => typeof field[1] === 'string')
  return heldWordsOf({ path: '', fields: texts })
}
