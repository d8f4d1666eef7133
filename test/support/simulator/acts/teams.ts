import { answerProposedHour, readProposedHour } from '#app/operations/ceremony/proposed-hour.ts'
import { proposeHour } from '#app/operations/partners/propose-hour.ts'
import { removeFromTeam } from '#app/operations/partners/team.ts'
import { addDays } from '#app/rules/days.ts'
import { insertOnTeam } from '#test/support/partners/team.ts'
import { expectMandates } from '../mandates.ts'
import { must, mustPass } from '../must.ts'
import { depsOf, endOf, expectTeams, teamsOf } from '../teams.ts'
import { pick } from '../world.ts'
import type { Act } from './act.ts'
import { drawFile } from './partners.ts'

/** An adviser proposes an hour for the ceremony: only to a family that took its file, only at its own partner. */
export const propose: Act = async (world, draw) => {
  const file = drawFile(world, draw, () => true)
  if (!file) return false
  const at = draw.how % 5 === 0 ? 1 - file.team : file.team
  const house = (await teamsOf(world))[at]!
  const proposal = { fileId: file.id, datetime: `${addDays(world.today, 3)}T10:${10 + (draw.who % 40)}` }
  const proposed = await world.perform(draw.fault, (once) =>
    proposeHour(depsOf(world, house), { person: house.adviser, once }, proposal),
  )
  const isOwn = at === file.team && endOf(world, file) === 'claimed'
  const isForgotten = isOwn && !proposed.ok && file.createdAt < addDays(world.today, -300)
  if (!proposed.ok && proposed.problem === 'too-many-proposals') return
  must('An hour is proposed to the family of a partner', proposed.ok || isForgotten, isOwn)
  if (proposed.ok) file.answer = undefined
}

/** A relative accepts the hour that the partner proposes, or keeps theirs. */
export const answer: Act = async (world, draw) => {
  const drawn = world.drawMember(draw, 'write-ceremony')
  const [ceremonyId] = [...(drawn?.family.ceremonies.keys() ?? [])]
  if (!drawn || !ceremonyId) return false
  const { family } = drawn
  const waiting = await readProposedHour(world.deps, await world.account(family), ceremonyId)
  if (!waiting) return false
  const accepts = draw.how % 2 === 0
  const answered = await world.performAs(drawn, draw.fault, (deps, actor) =>
    answerProposedHour(deps, actor, { accepts, seen: waiting.seen }),
  )
  mustPass('A family answers its partner', answered)
  const file = world.model.files.find((one) => one.family === family.id)
  if (file) file.answer = accepts ? 'accepted' : 'kept'
  await expectTeams(world)
}

/** An owner removes the adviser, whose mandates end and who does nothing more, and another one comes. */
export const replaceAdviser: Act = async (world, draw) => {
  const house = pick(await teamsOf(world), draw.what)!
  const { adviser } = house
  const removed = await world.perform(draw.fault, (once) =>
    removeFromTeam(depsOf(world, house), { person: house.owner, once }, { id: adviser.id }),
  )
  mustPass('An adviser is removed', removed)
  house.former.push(adviser)
  for (const { mandates } of world.model.families)
    for (const one of mandates) if (one.helper === adviser.email) one.isEnded = true
  await expectMandates(world)
  const { domainId } = house.site
  house.adviser = await insertOnTeam(world.deps.db, { domainId, role: 'adviser', now: world.instance.now() })
  await expectTeams(world)
}
