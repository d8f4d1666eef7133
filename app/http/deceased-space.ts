import type { AppContext, RequestArgs } from '#app/context.ts'
import { can, type Permission } from '#app/rules/accounts/roles.ts'
import { accessTo } from '#app/rules/deceased-space/access.ts'
import { accessOf, spaceOf } from '#app/rules/deceased-space/addresses.ts'
import type { DeceasedSpace } from '#app/rules/deceased-space/space.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { noSuchSpace } from '#app/rules/refusals.ts'
import { type Account, findAccount } from '#db/accounts/accounts.ts'
import { findMembership } from '#db/accounts/memberships.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'
import { findSpaceTarget, type SpaceTarget } from '#db/deceased-space/targets.ts'
import { redirectTo } from './answers.ts'
import { knowsWord } from './browser.ts'
import { findWithdrawal, notAMember } from './current-account.ts'
import { findSignedIn, type Member, requireSignedIn } from './guards.ts'
import { requireOffered } from './offered-services.ts'
import { memoise } from './request-memo.ts'
import { json } from './router.ts'

/**
 * A visit to a space: `member` is set for a relative who belongs to its account, and undefined for a visitor with the
 * link.
 */
export type SpaceVisit = { account: Account; space: DeceasedSpace | undefined; member: Member | undefined }

/**
 * Finds the space by the hashid of the address, if this user may open it. Otherwise returns undefined after the same
 * work, whether the address is unknown or the space is not for them (choice-10). `space` is undefined for a relative if
 * it was not created yet.
 */
export function findSpaceVisit(args: RequestArgs, hashid: string): Promise<SpaceVisit | undefined> {
  requireOffered(args)
  return readSpaceVisit(args, args.context, hashid)
}

const readSpaceVisit = memoise(async (args: RequestArgs, { db }: AppContext, hashid: string) =>
  openSpaceVisit(args, await findSpaceTarget(db, hashid)),
)

/**
 * Returns the visitor's access to the space. Redirects to the access-word page if the space has one, unless the request
 * is a POST. Throws the same 404 for a missing and for a forbidden space, except that a removed relative is given the
 * reason.
 */
export async function requireSpaceVisit(args: RequestArgs, hashid: string): Promise<SpaceVisit> {
  const visit = await findSpaceVisit(args, hashid)
  if (visit) return visit
  const { db, site } = args.context
  const isWordAsked = asksWord(await findSpaceTarget(db, hashid), site)
  throw isWordAsked && args.request.method !== 'POST' ? redirectTo(accessOf(hashid)) : await noSpaceFor(args, hashid)
}

/** Same as `noSpaceHere`, except that a removed relative is given the reason. */
async function noSpaceFor(args: RequestArgs, hashid: string): Promise<Response> {
  const signedIn = await findSignedIn(args)
  const place = signedIn && (await findSpaceTarget(args.context.db, hashid))
  const withdrawn = signedIn && (await findWithdrawal(args, signedIn.user, place?.accountId))
  return withdrawn ? json(withdrawn, { status: 404 }) : noSpaceHere()
}

/**
 * The 404 for an unknown address and for a space that the visitor may not see. It says whom to ask. `typed`: the text
 * of the submitted message, for the visitor to copy.
 */
export const noSpaceHere = ({ name = '', message = '' }: Record<string, string> = {}) =>
  json({ ...noSuchSpace, ...((name || message) && { typed: { name, message } }) }, { status: 404 })

/** Returns the visit of a space found by another address than its hashid. */
export async function openSpaceVisit(
  args: RequestArgs,
  place: SpaceTarget | undefined,
): Promise<SpaceVisit | undefined> {
  const { db, keys, site } = args.context
  const signedIn = await findSignedIn(args)
  // Runs even without a place, so that the response time reveals nothing.
  const membership = signedIn && (await findMembership(db, place?.accountId ?? '', signedIn.user.id))
  const access = accessTo(place, { role: membership?.role, domainId: site.domainId })
  if (!place || !access) return undefined
  redirectFromFormer(args, place)

  const account = await findAccount(db, keys, place.accountId)
  if (!account) return undefined
  const isRelative = signedIn && membership && access === 'relative'
  const member = isRelative ? { user: signedIn.user, account, role: membership.role } : undefined
  const space = await findSpace(db, account)
  if (access === 'with-word' && !(space && knowsWord(args, account, space))) return undefined
  return space || member ? { account, space, member } : undefined
}

/** Whether a visitor of this address must give the access word. */
export const asksWord = (place: SpaceTarget | undefined, site: Pick<Site, 'domainId'>): place is SpaceTarget =>
  accessTo(place, { role: undefined, domainId: site.domainId }) === 'with-word'

/** Whether visitors may open the space at this address. Reveals it only to someone who already has the address. */
export async function isSpaceForAll({ db, site }: Pick<AppContext, 'db' | 'site'>, hashid: string): Promise<boolean> {
  const place = await findSpaceTarget(db, hashid)
  return accessTo(place, { role: undefined, domainId: site.domainId }) !== undefined
}

/**
 * Guard of the space pages for relatives who have this permission. Throws 404 for anyone else, as for an unknown
 * address, and 403 if the role does not allow it. Redirects to the page of the space if the space was not created yet.
 */
export async function requireSpaceMember(
  args: RequestArgs,
  hashid: string,
  act: Permission,
): Promise<Member & { space: DeceasedSpace }> {
  const signedIn = await requireSignedIn(args)
  const { member, space } = (await findSpaceVisit(args, hashid)) ?? {}
  if (!member) throw await notAMember(args, signedIn.user, (await findSpaceTarget(args.context.db, hashid))?.accountId)
  if (!can(member.role, act)) throw new Response(roleTooLow(act), { status: 403 })
  if (!space) throw redirectTo(spaceOf(hashid))
  return { ...member, space }
}

/**
 * Redirects a relative from a replaced address to the current one. A POST is not redirected, so that its text is not
 * lost.
 */
function redirectFromFormer({ request }: RequestArgs, { isFormer, hashid }: SpaceTarget): void {
  if (!isFormer || request.method === 'POST') return
  const { pathname, search } = new URL(request.url)
  throw redirectTo(`${pathname.replace(/^\/espace-defunt\/[^/]+/, spaceOf(hashid))}${search}`)
}

const roleTooLow = (act: Permission) =>
  act === 'replace-hashid'
    ? 'Seul le propriétaire de ce dossier peut remplacer l’adresse de l’espace.'
    : 'Vous consultez ce dossier\u00A0: seul un éditeur peut le modifier.'
