import type { RequestArgs } from '#app/context.ts'
import { parisDay } from '#app/rules/days.ts'
import { wordsOf } from '#app/rules/forms/held-forms.ts'
import { accessWithdrawn, accountClosed, noAccount, type RefusalCopy } from '#app/rules/refusals.ts'
import { chooseAccount, type Session } from '#db/access/sessions.ts'
import { findOwnerName } from '#db/accounts/account-owner.ts'
import { wasRemoved } from '#db/accounts/audit-entries.ts'
import { type Deceased, listDeceased } from '#db/accounts/deceased.ts'
import { listMemberships, updateMembership } from '#db/accounts/memberships.ts'
import type { User } from '#db/accounts/users.ts'
import { listClosedAccounts } from '#db/erasure/erasures.ts'
import { writeIfPossible } from '#db/instance/storage.ts'
import { hintsOf } from './access/hint-cookies.ts'
import { readTexts } from './form.ts'
import { memoise } from './request-memo.ts'
import { json } from './router.ts'

type SignedIn = { user: User; session: Session }

/**
 * The deceased of every account that this person shares, with their role there: one reading for a page and its frame,
 * and another one for each action.
 */
export const findDeceased = memoise(({ context: { db, keys } }: RequestArgs, { user }: SignedIn) =>
  listDeceased(db, keys, user.id),
)

/**
 * The deceased that a request is about: that of the account its form was drawn for; else the account chosen in this
 * session, else the one that the browser remembers, if it is still shared; else the first one (S1-4). Read again at each request. Undefined for anyone who
 * belongs to none, and for a form drawn for an account that is no longer theirs.
 */
export async function findCurrentDeceased(args: RequestArgs, signedIn: SignedIn): Promise<Deceased | undefined> {
  const { db, isReadOnly, now } = args.context
  const { session } = signedIn
  const everyone = await findDeceased(args, signedIn)
  const formHashid = await readAccount(args.request)
  const { account: hinted } = hintsOf(args.request)
  const current =
    formHashid === undefined
      ? (everyone.find(({ accountId }) => accountId === session.accountId) ??
        everyone.find(({ hashid }) => hashid === hinted) ??
        everyone[0])
      : everyone.find(({ hashid, formerHashid }) => hashid === formHashid || formerHashid === formHashid)
  if (!current) return undefined

  // Another deceased was chosen in another tab since: what is typed for one never goes to the other.
  if (formHashid !== undefined && current.accountId !== session.accountId) {
    await chooseAccount(db, session.idHash, current.accountId)
  }
  const today = parisDay(now())
  if (!isReadOnly && current.membership.seenOn !== today) {
    await writeIfPossible(() => updateMembership(db, current.membership, { seenOn: today }))
  }
  return current
}

/** What `<CsrfField/>` writes in each form: the last one, where a form that was kept is sent again by another. */
export async function readAccount(request: Request): Promise<string | undefined> {
  if (request.method !== 'POST' || request.bodyUsed) return undefined
  return (await readTexts(request.clone())).typed._account
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
export async function findWithdrawnAccount(args: RequestArgs, signedIn: SignedIn) {
  const { user, session } = signedIn
  const everyone = await findDeceased(args, signedIn)
  if (!session.accountId || everyone.some(({ accountId }) => accountId === session.accountId)) return undefined
  return (await wasRemoved(args.context.db, session.accountId, user.id)) ? session.accountId : undefined
}

/** What was typed in the form that was sent, to be given back. */
export async function textsOf({ request }: RequestArgs): Promise<string[]> {
  if (request.method !== 'POST' || request.bodyUsed) return []
  const fields = [...(await request.clone().formData())]
  const texts = fields.filter((field): field is [string, string] => typeof field[1] === 'string')
  return wordsOf({ path: '', fields: texts })
}
