import { requestSignIn, signInByLink } from '#app/operations/access/sign-in.ts'
import { inviteUser } from '#app/operations/accounts/invitations.ts'
import { acceptInvitation } from '#app/operations/accounts/invited.ts'
import { dissociateUser, editUserRole, leave } from '#app/operations/accounts/members.ts'
import type { Role } from '#app/rules/accounts/roles.ts'
import { INVITATION_LIFE_MS } from '#app/rules/accounts/sharing.ts'
import { listMemberships, updateMembership } from '#db/accounts/memberships.ts'
import { findUserByEmail } from '#db/accounts/users.ts'
import { type FamilyModel, newFamily, type Person } from '../model.ts'
import { must } from '../must.ts'
import { type Draw, pick, type World } from '../world.ts'
import type { Act } from './act.ts'

const MOST_FAMILIES = 12

/** Asks for a link, and follows it once its mail has come. Undefined while no mail comes. */
async function comeIn(world: World, person: Person, { fault }: Draw, firstName?: string): Promise<string | undefined> {
  const { instance, model } = world
  const wasKnown = await isThere(world, person)
  const signUp = firstName ? { deceasedFirstName: firstName, deceasedLastName: 'Moreau' } : undefined
  const browser = { visitorId: person.browser, sessionId: undefined, network: undefined, device: 'Firefox' }
  const asked = await world.perform(fault, (onceKey) =>
    requestSignIn(world.deps, {
      ...{ email: person.email, signUp, visitorId: person.browser, network: undefined, shared: false, onceKey },
    } as Parameters<typeof requestSignIn>[1]),
  )
  must('It is done', asked.ok, true)
  model.promise(person.email, wasKnown || signUp ? 'sign-in' : 'no-space')
  if (instance.mail.state === 'down' || !(wasKnown || signUp)) return undefined
  await instance.deliver()
  const { text } = instance.mail.newest(person.email, 'sign-in')!
  const token = new URL(/https?:\S+magic-link\S+/.exec(text)![0]).searchParams.get('token')!
  const come = await world.perform(fault, (onceKey) =>
    signInByLink(world.deps, { token, shared: false, browser, onceKey }),
  )
  must('A link is good once', come.ok, true)
  if (wasKnown) model.promise(person.email, 'new-sign-in')
  return come.ok ? come.value.userId : undefined
}

/** Who shares nothing is forgotten after a month. */
async function isThere({ model, deps }: World, person: Person): Promise<boolean> {
  person.id = (await findUserByEmail(deps.db, deps.keys, person.email))?.id
  const isMember = model.families.some(({ members, isErased }) => !isErased && members.has(person.email))
  if (isMember) must('Who shares an account is not forgotten', person.id !== undefined, true)
  return person.id !== undefined
}

/** Signs up for somebody who has died. */
export const signUp: Act = async (world, draw) => {
  const { model } = world
  if (model.families.length >= MOST_FAMILIES) return false
  const person = pick(model.people, draw.who)!
  const firstName = `Jeanne-${model.families.length}`
  const before = new Set(model.families.map(({ id }) => id))
  const userId = await comeIn(world, person, draw, firstName)
  if (userId === undefined) return true
  person.id = userId
  const made = (await listMemberships(world.deps.db, userId)).filter(({ accountId }) => !before.has(accountId))
  must('One sign-up makes one account', made.length, 1)
  const family = newFamily(made[0]!.accountId, firstName)
  family.answers.set('deceasedFirstName', firstName).set('deceasedLastName', 'Moreau')
  family.answers.set('applicantEmail', person.email)
  addMember(world, family, person, 'owner')
  model.families.push(family)
  return true
}

/** Comes back, by a link, and opens each of the accounts they share, as a page that is read does. */
export const comeBack: Act = async (world, draw) => {
  const person = pick(world.model.people, draw.who)!
  const userId = await comeIn(world, person, draw)
  if (userId === undefined) return true
  must('One address is one person', userId, person.id)
  for (const family of world.model.open.filter(({ members }) => members.has(person.email))) {
    await updateMembership(world.deps.db, { accountId: family.id, userId }, { seenOn: world.today })
    family.seen.set(person.email, world.today)
  }
  return true
}

function addMember(world: World, { members, seen }: FamilyModel, { email }: Person, role: Role): void {
  members.set(email, role)
  seen.set(email, world.today)
}

export const invite: Act = async (world, draw) => {
  const drawn = world.drawMember(draw, 'invite-user')
  const guest = pick(world.model.people, draw.how)!
  if (!drawn || drawn.person === guest) return false
  const { family, person } = drawn
  const role = draw.how % 3 === 0 ? 'reader' : 'administrator'
  const sent = await world.perform(draw.fault, async (once) =>
    inviteUser(world.deps, await world.actor(family, person, once), { email: guest.email, role, service: 'da' }),
  )
  const now = world.instance.now()
  if (!sent.ok) {
    const isWaiting = (family.invited.get(guest.email)?.until ?? now) > now
    const expected = family.members.has(guest.email) ? 'already-member' : isWaiting ? 'already-invited' : undefined
    must('It is done', [expected ?? 'too-many-invitations'].includes(sent.problem), true)
    return true
  }
  world.model.promise(guest.email, 'invitation')
  const until = new Date(now.getTime() + INVITATION_LIFE_MS)
  family.invited.set(guest.email, { token: '', role, by: person.email, until })
  await world.instance.deliver()
  const { text } = [...world.instance.mail.mails.values()].findLast(
    (mail) => mail.to === guest.email && mail.kind === 'invitation',
  )!
  family.invited.get(guest.email)!.token = /jeton=([\w-]+)/.exec(text)![1]!
  return true
}

/** Follows an invitation, once. */
export const accept: Act = async (world, draw) => {
  const now = world.instance.now()
  const waiting = world.model.open.flatMap((family) =>
    [...family.invited].map(([email, invitation]) => ({ family, email, invitation })),
  )
  const drawn = pick(waiting, draw.who)
  if (!drawn) return false
  const { family, email, invitation } = drawn
  const person = world.model.personOf(email)
  const browser = { visitorId: person.browser, sessionId: undefined, network: undefined, device: 'Firefox' }
  const come = await world.perform(draw.fault, (onceKey) =>
    acceptInvitation(world.deps, { token: invitation.token, signedIn: undefined, browser, onceKey }),
  )
  family.invited.delete(email)
  must('An invitation is good for fourteen days, once', come.ok, invitation.until > now)
  if (!come.ok) return true
  person.id = (await findUserByEmail(world.deps.db, world.deps.keys, email))?.id
  if (!family.members.has(email)) addMember(world, family, person, invitation.role)
  world.model.promise(invitation.by, 'invitation-accepted')
  return true
}

const owners = ({ members }: FamilyModel) => [...members.values()].filter((role) => role === 'owner').length
const isLastOwner = (family: FamilyModel, email: string) =>
  family.members.get(email) === 'owner' && owners(family) === 1

export const changeRole: Act = async (world, draw) => {
  const drawn = world.drawMember(draw, 'edit-user-role')
  const [email] = pick([...(drawn?.family.members ?? [])], draw.how) ?? []
  if (!drawn || email === undefined) return false
  const { family, person } = drawn
  const role = (['reader', 'administrator', 'owner'] as const)[draw.how % 3]!
  const userId = world.model.personOf(email).id!
  const changed = await world.perform(draw.fault, async (once) =>
    editUserRole(world.deps, await world.actor(family, person, once), { userId, role }),
  )
  const isRefused = role !== 'owner' && isLastOwner(family, email)
  must('An account always has an owner', changed.ok, !isRefused)
  if (changed.ok && family.members.get(email) !== role && email !== person.email)
    world.model.promise(email, 'role-changed')
  if (changed.ok) family.members.set(email, role)
  return true
}

/** Takes somebody out, or leaves. */
export const removeMember: Act = async (world, draw) => {
  const drawn = world.drawMember(draw, draw.how % 2 ? 'dissociate-user' : 'leave')
  if (!drawn) return false
  const { family, person } = drawn
  const others = [...family.members.keys()].filter((email) => email !== person.email)
  const email = draw.how % 2 ? pick(others, draw.how) : person.email
  if (email === undefined) return false
  const isLast = isLastOwner(family, email)
  const userId = world.model.personOf(email).id!
  const removed = await world.perform(draw.fault, async (once) => {
    const actor = await world.actor(family, person, once)
    return email === person.email ? leave(world.deps, actor) : dissociateUser(world.deps, actor, { userId })
  })
  must('The last owner stays', removed.ok, !isLast)
  if (!removed.ok) return true
  if (email !== person.email) world.model.promise(email, 'removed')
  family.members.delete(email)
  family.seen.delete(email)
  for (const [task, taker] of family.takers) if (taker === email) family.takers.delete(task)
  for (const invitation of family.invited.values()) if (invitation.by === email) invitation.until = new Date(0)
  return true
}
