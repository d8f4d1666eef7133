import { redirect } from '@remix-run/node'
import { canEdit, type Role } from '#app/rules/roles.ts'
import { entranceOf, homeOf } from '#app/rules/services.ts'
import { type Account, findAccount } from '#db/accounts.ts'
import { hashOf } from '#db/hash.ts'
import { findMembership, listMemberships } from '#db/memberships.ts'
import { findSession } from '#db/sessions.ts'
import { findUser, type User } from '#db/users.ts'
import type { Context } from './context.ts'

/** What a loader or an action is given. */
export type Asked = { request: Request; context: Context }

export type Member = { user: User; account: Account; role: Role }

/** The user whose session this is, or undefined. The role and the account are read again at each request. */
export async function findSignedIn({ context }: Asked) {
  const { db, keys, sessionId, site, now } = context
  if (!sessionId) return undefined
  const session = await findSession(db, hashOf(sessionId), now())
  if (!session || session.domainId !== site.domainId) return undefined
  const user = await findUser(db, keys, session.userId)
  return user && { user, session }
}

/** Guard `authenticated`, S1 §2. Redirects to the entrance of the service when nobody is signed in. */
async function requireSignedIn(asked: Asked) {
  const signedIn = await findSignedIn(asked)
  if (!signedIn) throw redirect(entranceOf(new URL(asked.request.url).pathname))
  return signedIn
}

/** Guard `notAuthenticated`, S1 §2. Redirects who is already signed in to the letters. */
export async function requireSignedOut(asked: Asked): Promise<void> {
  if (await findSignedIn(asked)) throw redirect(homeOf('da'))
}

/** Who is signed in, on the account chosen in this session, else the first one. Undefined for who belongs to none. */
export async function findMember(asked: Asked, signedIn: SignedIn): Promise<Member | undefined> {
  const { user, session } = signedIn
  const { db, keys } = asked.context
  const chosen = session.accountId && (await findMembership(db, session.accountId, user.id))
  const membership = chosen || (await listMemberships(db, user.id))[0]
  const account = membership && (await findAccount(db, keys, membership.accountId))
  return account && { user, account, role: membership.role }
}

type SignedIn = NonNullable<Awaited<ReturnType<typeof findSignedIn>>>

/** The same, where nobody else has anything to do. Throws 404 for who belongs to no account. */
export async function requireMember(asked: Asked): Promise<Member> {
  const member = await findMember(asked, await requireSignedIn(asked))
  if (!member) throw new Response(null, { status: 404 })
  return member
}

/** Who may write. Throws 403 for a reader (M-DROIT-1). */
export async function requireEditor(asked: Asked): Promise<Member> {
  const member = await requireMember(asked)
  if (!canEdit(member.role)) {
    throw new Response('Vous consultez ce dossier : seul un éditeur peut le modifier.', { status: 403 })
  }
  return member
}
