import { findFileToClaim } from '#app/operations/partners/claims.ts'
import { withdrawFile } from '#app/operations/partners/files.ts'
import { readTeamJournal } from '#app/operations/partners/team-journal.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { before } from '#app/rules/retention/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import { listPartnerFiles } from '#db/partners/files.ts'
import { listTeam, type TeamPerson } from '#db/partners/team.ts'
import { insertPartner } from '#test/support/partners/partners.ts'
import { insertOnTeam } from '#test/support/partners/team.ts'
import type { PartnerFileModel } from './model.ts'
import { expectRefused, must } from './must.ts'
import type { World } from './world.ts'

/** A partner, its owner, its adviser, and the advisers who left. */
export type Team = { site: Site; owner: TeamPerson; adviser: TeamPerson; former: TeamPerson[] }

const teams = new WeakMap<World, Team[]>()

/** Returns the two partners of a world, which exist from the first act of a partner on. The families are the first one's. */
export async function teamsOf(world: World): Promise<Team[]> {
  const known = teams.get(world)
  if (known) return known
  const { db, site } = world.deps
  const { id, slug, hostname, name } = await insertPartner(db)
  const made: Team[] = []
  for (const own of [site, { ...site, domainId: id, slug, hostname, name, origin: `https://${hostname}` }]) {
    const { domainId } = own
    const [owner, adviser] = [
      await insertOnTeam(db, { domainId, role: 'owner' }),
      await insertOnTeam(db, { domainId, role: 'adviser' }),
    ]
    made.push({ site: own, owner, adviser, former: [] })
  }
  teams.set(world, made)
  return made
}

export const depsOf = ({ deps }: World, { site }: Team) => ({ ...deps, site, network: undefined })

/** Returns everything that the teams read of their families: their lists and journals. */
export async function consolesOf(world: World): Promise<string[]> {
  const { db, keys } = world.deps
  const read = async ({ site: { domainId } }: Team) => {
    const files = await listPartnerFiles(db, keys, domainId, world.instance.now())
    return JSON.stringify([files, await readTeamJournal({ db }, domainId, await listTeam(db, keys, domainId))])
  }
  return Promise.all((teams.get(world) ?? []).map(read))
}

export const endOf = (world: World, { end, until }: PartnerFileModel) =>
  end ?? (until <= world.instance.now().getTime() ? ('lapsed' as const) : undefined)

/**
 * Checks each file of the partners. While it waits, its own team reads what it typed. After its end, a team reads a
 * number and two dates, its link and its code open nothing, and nobody can end it again. A person who left does nothing.
 */
export async function expectTeams(world: World): Promise<void> {
  const known = teams.get(world)
  if (!known) return
  const { db, keys } = world.deps
  const old = before(world.instance.now(), keptFor.partnerFile)
  const lists = await Promise.all(
    known.map(({ site }) => listPartnerFiles(db, keys, site.domainId, world.instance.now())),
  )
  for (const file of world.model.files) {
    const end = endOf(world, file)
    const found = lists[file.team]!.find(({ id }) => id === file.id)
    if (!found && end && file.createdAt < old) continue
    const { id, domainId, number, createdAt, expiresAt, endedAt, ...told } = found!
    const wanted = { content: end ? undefined : { told: file.told, code: file.code }, end, answer: file.answer }
    must('What a partner reads of a file', { ...told, proposedAt: undefined }, { ...wanted, proposedAt: undefined })
    must('A file that has ended has its day', endedAt !== undefined, end !== undefined)
    for (const [at, team] of known.entries())
      for (const key of [file.token, file.code].filter((one) => one !== undefined)) {
        const opened = await findFileToClaim(depsOf(world, team), key)
        must('A link or a code opens a file that waits, at its own partner', opened.ok, !end && at === file.team)
      }
    const [own, other] = [known[file.team]!, known[1 - file.team]!]
    const tries = [withdrawFile(depsOf(world, other), { person: other.owner }, id)]
    if (end) tries.push(withdrawFile(depsOf(world, own), { person: own.owner }, id))
    for (const person of own.former) tries.push(withdrawFile(depsOf(world, own), { person }, id))
    await expectRefused('What no team may do', tries)
  }
}
