import { claimFile, refuseFile } from '#app/operations/partners/claims.ts'
import { openFile, sendFileAgain, withdrawFile } from '#app/operations/partners/files.ts'
import { FILE_LIFE_MS, MOST_FILES } from '#app/rules/partners/files.ts'
import { listMemberships } from '#db/accounts/memberships.ts'
import { findUserByEmail } from '#db/accounts/users.ts'
import { findPartnerFile } from '#db/partners/files.ts'
import { newFamily, type PartnerFileModel } from '../model.ts'
import { must, mustPass } from '../must.ts'
import { depsOf, endOf, expectTeams, teamsOf } from '../teams.ts'
import { type Draw, pick, type World } from '../world.ts'
import type { Act } from './act.ts'
import { addMember, MOST_FAMILIES } from './sign-in.ts'
import { nextName } from './writing.ts'

/** Files of both partners, so that a limit of a day is never reached. */
const MOST = MOST_FILES / 4

/** Chooses a file at random. */
export const drawFile = (world: World, { what, how }: Draw, isWanted: (file: PartnerFileModel) => boolean) =>
  pick(world.model.files.filter(isWanted), what + how)

const waits = (world: World) => (file: PartnerFileModel) => endOf(world, file) === undefined

/** An adviser opens a file for a family, by email or on paper. */
export const openForFamily: Act = async (world, draw) => {
  if (world.model.files.length >= MOST) return false
  const team = draw.what % 3 === 0 ? 1 : 0
  const house = (await teamsOf(world))[team]!
  const person = pick(world.model.people, draw.who)!
  const email = draw.how % 4 === 0 ? undefined : person.email
  const told = { deceasedFirstName: 'Robert', deceasedLastName: nextName(), ...(email && { email }) }
  const deps = () => depsOf(world, house)
  const opened = await world.perform(draw.fault, (once) => openFile(deps(), { person: house.adviser, once }, told))
  mustPass('A file is opened', opened)
  if (!opened.ok) return
  const now = world.instance.now()
  const where = { id: opened.value.id, domainId: house.site.domainId }
  const { content } = (await findPartnerFile(world.deps.db, world.deps.keys, where, now))!
  const until = now.getTime() + FILE_LIFE_MS
  const file: PartnerFileModel = {
    id: where.id,
    team,
    told,
    code: content!.code,
    token: undefined,
    email,
    createdAt: now.toISOString(),
    until,
    end: undefined,
    family: undefined,
    answer: undefined,
  }
  world.model.files.push(file)
  await readToken(world, file)
}

/** Reads the link in the last email about a file, unless the mail server is away. */
async function readToken(world: World, file: PartnerFileModel) {
  file.token = undefined
  await world.instance.deliver()
  if (!file.email || world.model.mailAwaySince) return
  const typed = `${file.code.slice(0, 4)}-${file.code.slice(4)}`
  const { text } = world.instance.mail.newest(file.email, 'opened-file', typed) ?? {}
  file.token = text && /\/ouvrir\/([\w-]+)/.exec(text)?.[1]
}

/** The adviser writes to the family again, whose first link opens nothing any more; or withdraws the file. */
export const changeFile: Act = async (world, draw) => {
  const file = drawFile(world, draw, waits(world))
  if (!file) return false
  const house = (await teamsOf(world))[file.team]!
  const act = draw.how % 3 === 0 ? withdrawFile : sendFileAgain
  const done = await world.perform(draw.fault, (once) =>
    act(depsOf(world, house), { person: house.adviser, once }, file.id),
  )
  must('A file that waits is changed', done.ok, act === withdrawFile || file.email !== undefined)
  if (!done.ok) return
  if (act === withdrawFile) file.end = 'withdrawn'
  else await readToken(world, file)
  await expectTeams(world)
}

/** A family corrects what was typed, and owns it. Its partner reads a number and two dates from then on. */
export const claim: Act = async (world, draw) => {
  const { model } = world
  const file = drawFile(world, draw, (one) => waits(world)(one) && one.team === 0 && one.token !== undefined)
  if (!file?.token || !file.email || model.families.length >= MOST_FAMILIES) return false
  if (await findUserByEmail(world.deps.db, world.deps.keys, file.email)) return false
  const house = (await teamsOf(world))[0]!
  const person = model.personOf(file.email)
  const browser = { visitorId: person.browser, sessionId: undefined, network: undefined, device: 'Firefox' }
  const firstName = `Jeanne ${String.fromCharCode(65 + model.families.length)}`
  const told = { ...file.told, email: file.email, deceasedFirstName: firstName }
  const key = file.token
  const before = new Set(model.families.map(({ id }) => id))
  const claimed = await world.perform(draw.fault, (onceKey) =>
    claimFile(depsOf(world, house), { key, told, browser, onceKey }),
  )
  must('A family takes its file', claimed.ok && claimed.value.next, 'session')
  person.id = (await findUserByEmail(world.deps.db, world.deps.keys, file.email))!.id
  const made = (await listMemberships(world.deps.db, person.id)).filter(({ accountId }) => !before.has(accountId))
  must('One file makes one account', made.length, 1)
  const family = newFamily(made[0]!.accountId, firstName)
  family.answers.set('deceasedFirstName', firstName).set('deceasedLastName', file.told.deceasedLastName)
  family.answers.set('applicantEmail', file.email)
  addMember(world, family, person, 'owner')
  model.families.push(family)
  file.end = 'claimed'
  file.family = family.id
  await expectTeams(world)
}

/** A family refuses its file, by its link or its code. */
export const refuse: Act = async (world, draw) => {
  const file = drawFile(world, draw, waits(world))
  if (!file) return false
  const house = (await teamsOf(world))[file.team]!
  const browser = { visitorId: `browser of ${file.id}`, sessionId: undefined, network: undefined, device: 'Firefox' }
  const key = file.token ?? file.code
  const refused = await world.perform(draw.fault, (onceKey) =>
    refuseFile(depsOf(world, house), { key, browser, onceKey }),
  )
  mustPass('A family refuses its file', refused)
  file.end = 'refused'
  await expectTeams(world)
}
