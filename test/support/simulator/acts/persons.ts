import { closeForPerson } from '#app/operations/helpers/close.ts'
import { openAgain, openForPerson } from '#app/operations/helpers/for-person.ts'
import { endByReference } from '#app/operations/helpers/mandates.ts'
import { endByCode } from '#app/operations/partners/mandate-code.ts'
import { withHyphen } from '#app/rules/access/sign-in.ts'
import { addDays } from '#app/rules/days.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { dueDay } from '#app/rules/erasure/erasure.ts'
import { insertUser } from '#db/accounts/users.ts'
import { findHelperMandate } from '#db/helpers/mandates.ts'
import { drawMandate, expectMandates, isCurrent, isLiving } from '../mandates.ts'
import { type FamilyModel, type MandateModel, newFamily, newMandate } from '../model.ts'
import { must, mustPass } from '../must.ts'
import { depsOf, teamsOf } from '../teams.ts'
import { pick, type World } from '../world.ts'
import type { Act } from './act.ts'

// Persons without an email address: the adviser of the first partner helps them, under a mandate on paper.

const MOST_PERSONS = 4

/** Days to the last day of a mandate. */
const lengths = [0, 2, 25]

const isOfTeam = ({ members }: FamilyModel) => members.size === 0

/** The first partner, and its adviser as a user. */
async function helperOfTeam(world: World) {
  const house = (await teamsOf(world))[0]!
  const { db, keys, now } = world.deps
  return { house, user: await insertUser(db, keys, { email: house.adviser.email, now: now() }) }
}

/** Adds to the model the mandate that a team began. */
async function addMandate(world: World, family: FamilyModel, id: string) {
  const { userId, reference, until } = (await findHelperMandate(world.deps.db, { id }))!
  const begunAt = world.instance.now().getTime()
  const { adviser } = (await teamsOf(world))[0]!
  family.mandates.push(newMandate({ id, userId, reference, until, begunAt, begunBy: 'team', helper: adviser.email }))
}

/** Whether the mandate of a team is still stored: one that nobody signs is deleted after thirty days. */
const isStored = (world: World, { begunBy, begunAt, isSigned }: MandateModel) =>
  begunBy === 'team' && begunAt > world.instance.now().getTime() - (isSigned ? 300 : 29) * DAY_MS

const givenOn = ({ today }: World, how: number) => {
  const given = { helper: 'Nadia Benali', place: 'France services', scope: ['da'] as const }
  return { ...given, until: addDays(today, pick(lengths, how)!) }
}

/** A helper of a team opens an account for a person, and prepares the paper. */
export const openPerson: Act = async (world, draw) => {
  const { families } = world.model
  if (families.filter(isOfTeam).length >= MOST_PERSONS) return false
  const { house, user } = await helperOfTeam(world)
  const deceasedFirstName = `Jeanne ${String.fromCharCode(65 + families.length)}`
  const person = { applicantFirstName: 'Yvonne', applicantLastName: 'Kerbrat', applicantPhoneNumber: '02 97 25 00 00' }
  const told = { ...person, deceasedFirstName, deceasedLastName: 'Kerbrat' }
  const given = givenOn(world, draw.how)
  const opened = await world.perform(draw.fault, (once) =>
    openForPerson(depsOf(world, house), { user, once }, { told, given }),
  )
  mustPass('An account is opened for a person without an email address', opened)
  if (!opened.ok) return
  const family = newFamily((await findHelperMandate(world.deps.db, { id: opened.value }))!.accountId, deceasedFirstName)
  family.answers.set('deceasedFirstName', deceasedFirstName).set('deceasedLastName', 'Kerbrat')
  families.push(family)
  await addMandate(world, family, opened.value)
}

/** A helper of the team prepares another paper, by the code on an earlier one. */
export const prepareAgain: Act = async (world, draw) => {
  const drawn = drawMandate(world, draw, (_, one) => isStored(world, one))
  if (!drawn) return false
  const { family, mandate } = drawn
  const { house, user } = await helperOfTeam(world)
  const again = await world.perform(draw.fault, (once) =>
    openAgain(depsOf(world, house), { user, once }, { code: mandate.reference, given: givenOn(world, draw.how) }),
  )
  const isGiven = family.mandates.some((one) => one.userId === user.id && isCurrent(world, one))
  must('Another paper is prepared', again.ok ? undefined : again.problem, isGiven ? 'already-given' : undefined)
  if (again.ok) await addMandate(world, family, again.value)
}

/** A person calls, and the team ends the mandate by the code that they read from the paper. */
export const endByTeam: Act = async (world, draw) => {
  const drawn = drawMandate(world, draw, (family, one) => one.begunBy === 'team' && isLiving(world, family, one))
  if (!drawn) return false
  const { mandate } = drawn
  const { house } = await helperOfTeam(world)
  const typed = withHyphen(mandate.reference).toLowerCase()
  const ended = await world.perform(draw.fault, (once) =>
    endByCode(depsOf(world, house), { person: house.owner, once }, typed),
  )
  mustPass('A team ends a mandate by its code', ended)
  mandate.isEnded = true
  await expectMandates(world)
}

/** A person asks the help line to erase the account, with the code on the paper. Nobody reads it from then on. */
export const closePerson: Act = async (world, draw) => {
  const drawn = drawMandate(world, draw, (_, one) => isStored(world, one))
  if (!drawn) return false
  const { family, mandate } = drawn
  mustPass('The line ends a mandate', await endByReference(world.deps, mandate.reference))
  mandate.isEnded = true
  mustPass('The line closes an account', await closeForPerson(world.deps, { accountId: family.id }))
  family.closed = { by: '', dueOn: dueDay(world.today) }
  await expectMandates(world)
}
