import { requestSignIn, signInByLink } from '#app/operations/access/sign-in.ts'
import type { Role } from '#app/rules/accounts/roles.ts'
import { listMemberships, updateMembership } from '#db/accounts/memberships.ts'
import { findUserByEmail } from '#db/accounts/users.ts'
import { type FamilyModel, newFamily, type Person } from '../model.ts'
import { must, mustPass } from '../must.ts'
import { type Draw, pick, type World } from '../world.ts'
import type { Act } from './act.ts'

export const MOST_FAMILIES = 12

/** Requests a link, and follows it once the email has arrived. Returns undefined if none arrives. */
async function comeIn(world: World, person: Person, { fault }: Draw, firstName?: string): Promise<string | undefined> {
  const { instance, model } = world
  const wasKnown = await isThere(world, person)
  const signUp = firstName ? { deceasedFirstName: firstName, deceasedLastName: 'Moreau' } : undefined
  const browser = { visitorId: person.browser, sessionId: undefined, network: undefined, device: 'Firefox' }
  const request = { email: person.email, visitorId: person.browser, network: undefined, shared: false }
  const asked = await world.perform(fault, (onceKey) =>
    requestSignIn(world.deps, { ...request, ...(signUp && { signUp }), onceKey }),
  )
  mustPass('A link is sent', asked)
  model.promise(person.email, wasKnown || signUp ? 'sign-in' : 'no-space')
  if (instance.mail.state === 'down' || !(wasKnown || signUp)) return undefined
  await instance.deliver()
  const { text } = instance.mail.newest(person.email, 'sign-in')!
  const token = new URL(/https?:\S+magic-link\S+/.exec(text)![0]).searchParams.get('token')!
  const come = await world.perform(fault, (onceKey) =>
    signInByLink(world.deps, { token, shared: false, browser, onceKey }),
  )
  mustPass('A link is good once', come)
  if (wasKnown) model.promise(person.email, 'new-sign-in')
  return come.ok ? come.value.userId : undefined
}

/** A user without any account is deleted after a month. */
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
  const firstName = `Jeanne ${String.fromCharCode(65 + model.families.length)}`
  const before = new Set(model.families.map(({ id }) => id))
  const userId = await comeIn(world, person, draw, firstName)
  if (userId === undefined) return
  person.id = userId
  const made = (await listMemberships(world.deps.db, userId)).filter(({ accountId }) => !before.has(accountId))
  must('One sign-up makes one account', made.length, 1)
  const family = newFamily(made[0]!.accountId, firstName)
  family.answers.set('deceasedFirstName', firstName).set('deceasedLastName', 'Moreau')
  family.answers.set('applicantEmail', person.email)
  addMember(world, family, person, 'owner')
  model.families.push(family)
}

/** Signs in with a link, and opens each of the user's accounts, as a page load does. */
export const comeBack: Act = async (world, draw) => {
  const person = pick(world.model.people, draw.who)!
  const userId = await comeIn(world, person, draw)
  if (userId === undefined) return
  must('One address is one person', userId, person.id)
  for (const family of world.model.open.filter(({ members }) => members.has(person.email))) {
    await updateMembership(world.deps.db, { accountId: family.id, userId }, { seenOn: world.today })
    family.seen.set(person.email, world.today)
  }
}

export function addMember(world: World, { members, seen }: FamilyModel, { email }: Person, role: Role): void {
  members.set(email, role)
  seen.set(email, world.today)
}
