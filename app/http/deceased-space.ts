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

/** Who looks at a space: a relative who shares its account, or a visitor who has its link. */
export type SpaceVisit = { account: Account; space: DeceasedSpace | undefined; member: Member | undefined }

/**
 * Who may open the page of a space, by the hashid of its address. Undefined, after the same work, for an address that
 * leads nowhere and for a space that is not for the person who asks (choice-10). `space` is undefined for a relative
 * while none was made.
 */
export function findSpaceVisit(args: RequestArgs, hashid: string): Promise<SpaceVisit | undefined> {
  requireOffered(args)
  return readSpaceVisit(args, args.context, hashid)
}

const readSpaceVisit = memoise(async (args: RequestArgs, { db }: AppContext, hashid: string) =>
  openPlace(args, await findSpaceTarget(db, hashid)),
)

/**
 * The visit of a page that has nothing else to show. Leads to where the family's word is asked. Throws 404, alike for a space that is not there and one that is
 * not for this person.
 */
export async function requireSpaceVisit(args: RequestArgs, hashid: string): Promise<SpaceVisit> {
  const visit = await findSpaceVisit(args, hashid)
  if (visit) return visit
  const { db, site } = args.context
  const isWordAsked = asksWord(await findSpaceTarget(db, hashid), site)
  throw isWordAsked && args.request.method !== 'POST' ? redirectTo(accessOf(hashid)) : await noSpaceFor(args, hashid)
}

/** As `noSpaceHere`; a relative who was taken out of the account is told so. */
async function noSpaceFor(args: RequestArgs, hashid: string): Promise<Response> {
  const signedIn = await findSignedIn(args)
  const place = signedIn && (await findSpaceTarget(args.context.db, hashid))
  const withdrawn = signedIn && (await findWithdrawal(args, signedIn.user, place?.accountId))
  return withdrawn ? json(withdrawn, { status: 404 }) : noSpaceHere()
}

/**
 * A page that says whom to ask. The answer to an address that leads nowhere, and to a space that is for others.
 * `typed`: the word that someone was writing meanwhile, to be copied.
 */
export const noSpaceHere = ({ name = '', message = '' }: Record<string, string> = {}) =>
  json({ ...noSuchSpace, ...((name || message) && { typed: { name, message } }) }, { status: 404 })

/** The visit of a space that another address has led to. */
export async function openPlace(args: RequestArgs, place: SpaceTarget | undefined): Promise<SpaceVisit | undefined> {
  const { db, keys, site } = args.context
  const signedIn = await findSignedIn(args)
  // Asked whatever there is, so that the time of the answer says nothing.
  const membership = signedIn && (await findMembership(db, place?.accountId ?? '', signedIn.user.id))
  const access = accessTo(place, { role: membership?.role, domainId: site.domainId })
  if (!place || !access) return undefined
  leadToCurrent(args, place)

  const account = await findAccount(db, keys, place.accountId)
  if (!account) return undefined
  const isRelative = signedIn && membership && access === 'relative'
  const member = isRelative ? { user: signedIn.user, account, role: membership.role } : undefined
  const space = await findSpace(db, account)
  if (access === 'with-word' && !(space && knowsWord(args, account, space))) return undefined
  return space || member ? { account, space, member } : undefined
}

/** Whether the family's word is asked of who comes to this address. */
export const asksWord = (place: SpaceTarget | undefined, site: Pick<Site, 'domainId'>): place is SpaceTarget =>
  accessTo(place, { role: undefined, domainId: site.domainId }) === 'with-word'

/** Whether anybody may open the space at this address: said to anyone who has it already, and to nobody of another. */
export async function isSpaceForAll({ db, site }: Pick<AppContext, 'db' | 'site'>, hashid: string): Promise<boolean> {
  const place = await findSpaceTarget(db, hashid)
  return accessTo(place, { role: undefined, domainId: site.domainId }) !== undefined
}

/**
 * Guard of the pages of a space that are for its relatives: those who share the account of this address, and may do
 * this. Throws 404 for anybody else, as for an address that leads nowhere, and 403 for whose role is too weak; leads to
 * the space's own page while none was made.
 */
export async function requireSpaceMember(
  args: RequestArgs,
  hashid: string,
  act: Permission,
): Promise<Member & { space: DeceasedSpace }> {
  const signedIn = await requireSignedIn(args)
  const { member, space } = (await findSpaceVisit(args, hashid)) ?? {}
  if (!member) throw await notAMember(args, signedIn.user, (await findSpaceTarget(args.context.db, hashid))?.accountId)
  if (!can(member.role, act)) throw new Response(tooWeak(act), { status: 403 })
  if (!space) throw redirectTo(spaceOf(hashid))
  return { ...member, space }
}

/** A relative who follows an address that was replaced. A form is taken where it arrives: what it says is not lost. */
function leadToCurrent({ request }: RequestArgs, { isFormer, hashid }: SpaceTarget): void {
  if (!isFormer || request.method === 'POST') return
  const { pathname, search } = new URL(request.url)
  throw redirectTo(`${pathname.replace(/^\/espace-defunt\/[^/]+/, spaceOf(hashid))}${search}`)
}

const tooWeak = (act: Permission) =>
  act === 'replace-hashid'
    ? 'Seul le propriétaire de ce dossier peut remplacer l’adresse de l’espace.'
    : 'Vous consultez ce dossier\u00A0: seul un éditeur peut le modifier.'
