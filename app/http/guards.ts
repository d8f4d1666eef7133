import type { AppContext, RequestArgs } from '#app/context.ts'
import { homeOfUser, readReturn } from '#app/rules/access/guards.ts'
import { isFresh, isToBeTouched, sessionEnd } from '#app/rules/access/sessions.ts'
import { can, type Permission, type Role } from '#app/rules/accounts/roles.ts'
import type { Day } from '#app/rules/days.ts'
import { findSignedIn as findOpenSession, type Session, touchSession } from '#db/access/sessions.ts'
import { type Account, findAccount, findAccountId } from '#db/accounts/accounts.ts'
import { listMemberships } from '#db/accounts/memberships.ts'
import type { User } from '#db/accounts/users.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { isStorageFailure, writeIfPossible } from '#db/instance/storage.ts'
import { redirectTo } from './answers.ts'
import { findCurrentDeceased, notAMember, readAccount } from './current-account.ts'
import { requireOffered } from './offered-services.ts'
import { memoise } from './request-memo.ts'
import { orUnavailable, redirectToSignIn, redirectToVerification } from './sign-in-redirect.ts'

/** `mandate`: they share nothing of it, and only pages of the ceremony let them in (ceremony/mandate.ts). */
export type Member = { user: User; account: Account; role: Role; mandate?: { until: Day } }

/** A person whose session is open on this site. */
export type SignedIn = { user: User; session: Session }

/** The person whose session this is, or undefined. Read once for a page, and again by each action. */
export const findSignedIn = (args: RequestArgs): Promise<SignedIn | undefined> => readSignedIn(args, args.context)

const readSignedIn = memoise(async (_: RequestArgs, context: AppContext): Promise<SignedIn | undefined> => {
  const { db, keys, sessionId, site, isReadOnly, now } = context
  if (!sessionId) return undefined
  const signedIn = await findOpenSession(db, keys, hashOf(sessionId), now())
  if (!signedIn || signedIn.session.domainId !== site.domainId) return undefined
  const { session } = signedIn
  if (!isReadOnly && isToBeTouched(session, now())) {
    await writeIfPossible(() => touchSession(db, session.idHash, sessionEnd(session, now()), now()))
  }
  return signedIn
})

/** Guard `authenticated`, S1-2. Sends to the entrance of the service when nobody is signed in. */
export async function requireSignedIn(args: RequestArgs): Promise<SignedIn> {
  requireOffered(args)
  const signedIn = await orUnavailable(args, () => findSignedIn(args))
  if (!signedIn) throw await redirectToSignIn(args)
  return signedIn
}

/** Who has proved who they are in the last ten minutes: for what changes who may come in. ASVS 7.5.1. */
export async function requireFresh(args: RequestArgs): Promise<SignedIn> {
  const signedIn = await requireSignedIn(args)
  if (!isFresh(signedIn.session, args.context.now())) throw await redirectToVerification(args)
  return signedIn
}

/**
 * Guard `notAuthenticated`, S1-2. Sends who is already signed in to the page they wanted, else to their service, or
 * to the list of services for anyone who belongs to no account.
 */
export async function requireSignedOut(args: RequestArgs): Promise<void> {
  requireOffered(args)
  const signedIn = await orUnavailable(args, () => findSignedIn(args))
  if (!signedIn) return
  const { db, keys, site } = args.context
  const wanted = readReturn(new URL(args.request.url).searchParams.get('returnTo'))
  const [first] = await listMemberships(db, signedIn.user.id)
  const relative = first && (await findAccount(db, keys, first.accountId))
  const home = { offered: site.services, hashid: relative?.hashid }
  throw redirectTo(wanted ?? (first ? homeOfUser(signedIn.user.currentService, home) : '/services'))
}

/**
 * The person who is signed in, on the account that the request is about (current-account.ts). Undefined for a person
 * who belongs to none. Role and account are read from the database at each request: once for a page, and again by each
 * action.
 */
export const findMember = memoise(async (args: RequestArgs, signedIn: SignedIn): Promise<Member | undefined> => {
  const current = await findCurrentDeceased(args, signedIn)
  return current && { user: signedIn.user, account: current.account, role: current.role }
})

/** Guard of the pages of an account. Throws 404 for a person who belongs to none, or was taken out of it. */
export async function requireMember(args: RequestArgs): Promise<Member> {
  const signedIn = await requireSignedIn(args)
  const member = await orUnavailable(args, () => findMember(args, signedIn))
  if (!member) throw await notAMember(args, signedIn.user, await findAccountAskedFor(args, signedIn))
  return member
}

/** That of the form, else the one chosen in this session: neither says that it is theirs. */
export async function findAccountAskedFor(args: RequestArgs, { session }: SignedIn): Promise<string | undefined> {
  const hashid = await readAccount(args.request)
  return hashid === undefined ? session.accountId : await findAccountId(args.context.db, hashid)
}

/** Who may write. Throws 403 for a reader (M-DROIT-1). */
export function requireEditor(args: RequestArgs): Promise<Member> {
  return requirePermission(args, 'write-letters', 'Vous consultez ce dossier\u00A0: seul un éditeur peut le modifier.')
}

/** Who decides who else comes in. Throws 403 for any other member. */
export function requireOwner(args: RequestArgs): Promise<Member> {
  return requirePermission(args, 'invite-user', 'Seul le propriétaire de ce dossier peut choisir qui y a accès.')
}

/** Who may close the account for good. Throws 403 for any other member. */
export function requireEraser(args: RequestArgs): Promise<Member> {
  return requirePermission(args, 'erase-account', 'Seul le propriétaire de ce dossier peut l’effacer.')
}

/** Who may fill the account with what was taken away elsewhere. Throws 403 for any other member. */
export function requireImporter(args: RequestArgs): Promise<Member> {
  return requirePermission(args, 'import-account', 'Seul le propriétaire de ce dossier peut y reprendre un fichier.')
}

/** Asks for one permission. Every page and form that asks for it is in the matrix of test/roles. */
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
