import { ofAccount } from '#app/adapters/log.ts'
import type { AppContext, RequestArgs } from '#app/context.ts'
import { isFresh, isToBeTouched, sessionEnd } from '#app/rules/access/sessions.ts'
import { can, type Permission, type Role } from '#app/rules/accounts/roles.ts'
import type { Day } from '#app/rules/days.ts'
import type { Helping } from '#app/rules/helpers/mandates.ts'
import { findSessionUser as findOpenSession, touchSession } from '#db/access/sessions.ts'
import { type Account, findAccountId } from '#db/accounts/accounts.ts'
import type { User } from '#db/accounts/users.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { findLivingHelper } from '#db/helpers/mandates.ts'
import { isStorageFailure, writeIfPossible } from '#db/instance/storage.ts'
import { findCurrentDeceased, notAMember, readFormAccount, type SignedIn } from './current-account.ts'
import { closedToHelper, isOpenToHelper, recordHelper } from './helpers/session.ts'
import { requireOffered } from './offered-services.ts'
import { memoise } from './request-memo.ts'
import { orUnavailable, redirectToSignIn, redirectToVerification } from './sign-in-redirect.ts'

/**
 * A user on an account. `mandate`: set if they are not a member but hold a mandate, which only opens the ceremony pages
 * (ceremony/mandate.ts). `helper`: set if they are not a member but help the family (rules/helpers/mandates.ts).
 */
export type Member = { user: User; account: Account; role: Role; mandate?: { until: Day }; helper?: Helping }

/**
 * Finds the user of the session, or returns undefined. Read once per page, and again by each action. On a page that a
 * helper's mandate does not open, the helper is a visitor.
 */
export async function findSignedIn(args: RequestArgs): Promise<SignedIn | undefined> {
  const signedIn = await readSignedIn(args, args.context)
  return signedIn?.helping && !isOpenToHelper(args, signedIn.helping) ? undefined : signedIn
}

/** Finds the helper of this session, on any page. Undefined for anyone else. */
export async function findHelper(args: RequestArgs): Promise<SignedIn | undefined> {
  const signedIn = await readSignedIn(args, args.context)
  return signedIn?.helping && signedIn
}

const readSignedIn = memoise(async (_: RequestArgs, context: AppContext): Promise<SignedIn | undefined> => {
  const { db, keys, sessionId, site, isReadOnly, now } = context
  if (!sessionId) return undefined
  const signedIn = await findOpenSession(db, keys, hashOf(sessionId), now())
  if (!signedIn || signedIn.session.domainId !== site.domainId) return undefined
  const { session, user } = signedIn
  if (!isReadOnly && isToBeTouched(session, now())) {
    await writeIfPossible(() => touchSession(db, session.idHash, sessionEnd(session, now()), now()))
  }
  const { helperMandateId: id } = session
  if (id === undefined) return signedIn
  const helping = await findLivingHelper(db, { userId: user.id, id }, now())
  return helping && { ...signedIn, helping }
})

/** Guard `authenticated`, S1-2. Redirects to the service's entry page if nobody is signed in. */
export async function requireSignedIn(args: RequestArgs): Promise<SignedIn> {
  requireOffered(args)
  const signedIn = await orUnavailable(args, () => findSignedIn(args))
  if (!signedIn) throw (await findHelper(args)) ? closedToHelper() : await redirectToSignIn(args)
  return signedIn
}

/**
 * Requires a sign-in by link or code (not password) in the last ten minutes, or redirects to verification. For actions
 * that change who has access. ASVS 7.5.1.
 */
export async function requireFresh(args: RequestArgs): Promise<SignedIn> {
  const signedIn = await requireSignedIn(args)
  if (!isFresh(signedIn.session, args.context.now())) throw await redirectToVerification(args)
  return signedIn
}

/**
 * Finds the signed-in user on the account of the request (current-account.ts), or returns undefined if they have no
 * account. Reads the role and the account from the database once per page, and again in each action.
 */
export const findMember = memoise(async (args: RequestArgs, signedIn: SignedIn): Promise<Member | undefined> => {
  const current = await findCurrentDeceased(args, signedIn)
  if (!current) return undefined
  const { account, role } = current
  ofAccount(account.id)
  const { user, helping } = signedIn
  if (!helping) return { user, account, role }
  await recordHelper(args, { user, account })
  return { user, account, role, helper: helping }
})

/** Guard of the account pages. Throws 404 if the user has no account or was removed from it. */
export async function requireMember(args: RequestArgs): Promise<Member> {
  const signedIn = await requireSignedIn(args)
  const member = await orUnavailable(args, () => findMember(args, signedIn))
  if (!member) throw await notAMember(args, signedIn.user, await findAccountAskedFor(args, signedIn))
  return member
}

/** Returns the account id named by the form, or else by the session. Not an access check. */
export async function findAccountAskedFor(args: RequestArgs, { session }: SignedIn): Promise<string | undefined> {
  const hashid = await readFormAccount(args.request)
  return hashid === undefined ? session.accountId : await findAccountId(args.context.db, hashid)
}

/** Requires a member who may write. Throws 403 for a reader (M-DROIT-1). */
export function requireEditor(args: RequestArgs): Promise<Member> {
  return requirePermission(args, 'write-letters', 'Vous consultez ce dossier\u00A0: seul un éditeur peut le modifier.')
}

/** Requires a member who may decide who has access. Throws 403 for other members. */
export function requireOwner(args: RequestArgs): Promise<Member> {
  return requirePermission(args, 'invite-user', 'Seul le propriétaire de ce dossier peut choisir qui y a accès.')
}

/** Requires a member who may close the account permanently. Throws 403 for other members. */
export function requireEraser(args: RequestArgs): Promise<Member> {
  return requirePermission(args, 'erase-account', 'Seul le propriétaire de ce dossier peut l’effacer.')
}

/** Requires a member who may import an export archive into the account. Throws 403 for other members. */
export function requireImporter(args: RequestArgs): Promise<Member> {
  return requirePermission(args, 'import-account', 'Seul le propriétaire de ce dossier peut y reprendre un fichier.')
}

/** Requires one permission. test/roles lists every page and form that requires it. */
async function requirePermission(args: RequestArgs, act: Permission, sentence: string): Promise<Member> {
  const member = await requireMember(args)
  if (!can(member.role, act)) throw new Response(sentence, { status: 403 })
  return member
}

/**
 * Finds what a section shows around its pages: null if the guard refuses or redirects, or if the database fails, since
 * the page then says so itself. A section finds and never refuses: its answer would replace that of the page, whose form
 * would be lost after a refused action, and it could tell that a hidden space exists.
 */
export async function unlessRefused<Found>(find: () => Promise<Found>): Promise<Found | null> {
  try {
    return await find()
  } catch (thrown) {
    if (thrown instanceof Response || isStorageFailure(thrown)) return null
    throw thrown
  }
}
