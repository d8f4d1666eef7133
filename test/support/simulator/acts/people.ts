import { inviteUser } from '#app/operations/accounts/invitations.ts'
import { acceptInvitation } from '#app/operations/accounts/invited.ts'
import { dissociateUser, editUserRole, leave } from '#app/operations/accounts/members.ts'
import { INVITATION_LIFE_MS } from '#app/rules/accounts/sharing.ts'
import { findUserByEmail } from '#db/accounts/users.ts'
import type { HandedMail } from '../mail-server.ts'
import type { FamilyModel } from '../model.ts'
import { must } from '../must.ts'
import { pick } from '../world.ts'
import type { Act } from './act.ts'
import { addMember } from './sign-in.ts'

export const invite: Act = async (world, draw) => {
  const drawn = world.drawMember(draw, 'invite-user')
  const guest = pick(world.model.people, draw.how)!
  if (!drawn || drawn.person === guest) return false
  const { family, person } = drawn
  const role = draw.how % 3 === 0 ? 'reader' : 'administrator'
  const sent = await world.performAs(drawn, draw.fault, (deps, actor) =>
    inviteUser(deps, actor, { email: guest.email, role, service: 'da' }),
  )
  const now = world.instance.now()
  if (!sent.ok) {
    const isWaiting = (family.invited.get(guest.email)?.until ?? now) > now
    const expected = family.members.has(guest.email) ? 'already-member' : isWaiting ? 'already-invited' : undefined
    must('An invitation is refused for its reason', [expected ?? 'too-many-invitations'].includes(sent.problem), true)
    return
  }
  world.model.promise(guest.email, 'invitation')
  const { mails } = world.instance.mail
  const before = new Set(mails.keys())
  const until = new Date(now.getTime() + INVITATION_LIFE_MS)
  family.invited.set(guest.email, { token: undefined, role, by: person.email, until })
  await world.instance.deliver()
  const isNew = ([id, { to, kind }]: [string, HandedMail]) =>
    !before.has(id) && to === guest.email && kind === 'invitation'
  const [, mail] = [...mails].findLast(isNew) ?? []
  must(
    'An invitation leaves, if the server is not away',
    mail !== undefined || world.model.mailAwaySince !== undefined,
    true,
  )
  family.invited.get(guest.email)!.token = mail && /jeton=([\w-]+)/.exec(mail.text)![1]!
}

/** Follows an invitation, once. */
export const accept: Act = async (world, draw) => {
  const now = world.instance.now()
  const waiting = world.model.open.flatMap((family) =>
    [...family.invited].map(([email, invitation]) => ({ family, email, invitation })),
  )
  const { family, email, invitation } = pick(waiting, draw.who) ?? {}
  if (!family || !email || !invitation?.token) return false
  const { token } = invitation
  const person = world.model.personOf(email)
  const browser = { visitorId: person.browser, sessionId: undefined, network: undefined, device: 'Firefox' }
  const come = await world.perform(draw.fault, (onceKey) =>
    acceptInvitation(world.deps, { token, signedIn: undefined, browser, onceKey }),
  )
  family.invited.delete(email)
  must('An invitation is good for fourteen days, once', come.ok, invitation.until > now)
  if (!come.ok) return
  person.id = (await findUserByEmail(world.deps.db, world.deps.keys, email))?.id
  if (!family.members.has(email)) addMember(world, family, person, invitation.role)
  world.model.promise(invitation.by, 'invitation-accepted')
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
  const changed = await world.performAs(drawn, draw.fault, (deps, actor) => editUserRole(deps, actor, { userId, role }))
  const isRefused = role !== 'owner' && isLastOwner(family, email)
  must('An account always has an owner', changed.ok, !isRefused)
  if (changed.ok && family.members.get(email) !== role && email !== person.email)
    world.model.promise(email, 'role-changed')
  if (changed.ok) family.members.set(email, role)
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
  if (!removed.ok) return
  if (email !== person.email) world.model.promise(email, 'removed')
  family.members.delete(email)
  family.seen.delete(email)
  for (const [task, taker] of family.takers) if (taker === email) family.takers.delete(task)
  for (const invitation of family.invited.values()) if (invitation.by === email) invitation.until = new Date(0)
}
