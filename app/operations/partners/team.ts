import type { Deps, MemberDeps } from '#app/context.ts'
import { endMandatesOf } from '#app/operations/helpers/ends.ts'
import { once } from '#app/operations/instance/once.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { removedFromTeamMail, teamInvitationMail } from '#app/rules/mail/partners/team.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { teamActions } from '#app/rules/partners/audit-actions.ts'
import {
  hasTeamOwner,
  MOST_OF_TEAM,
  MOST_TEAM_INVITATIONS,
  mayOnTeam,
  type TeamAct,
  type TeamRole,
} from '#app/rules/partners/team.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { normaliseEmail } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import { countHit } from '#db/instance/rates.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { lockPartner } from '#db/partners/files.ts'
import {
  deleteTeamPerson,
  findTeamPersonByEmail,
  insertTeamPerson,
  listTeam,
  type TeamPerson,
  updateTeamRole,
} from '#db/partners/team.ts'

/** The team member who acts, and the key of their form. */
export type TeamActor = { person: TeamPerson; once?: string | undefined }

type Invited = { email: string; name: string; role: TeamRole }

/**
 * Runs a team member's act in one transaction, once per form, one act per team at a time. Reads their role in the
 * transaction, so that an owner who was removed or demoted can do nothing more. `team`: all members.
 */
export function onTeam<Value, Problem extends string>(
  deps: Deps,
  { person, once: key }: TeamActor,
  act: TeamAct,
  run: (db: Db, team: TeamPerson[]) => Promise<Outcome<Value, Problem>>,
): Promise<Outcome<Value, Problem | 'not-allowed'>> {
  return once<Value, Problem | 'not-allowed'>(deps.db, { key, userId: person.id }, async (db) => {
    await lockPartner(db, person.domainId)
    const team = await listTeam(db, deps.keys, person.domainId)
    const self = team.find(({ id }) => id === person.id)
    return self && mayOnTeam(self.role, act) ? await run(db, team) : refuse('not-allowed')
  })
}

type AddProblem = 'already-there' | 'team-full'

/** Invites a person by email. A person who was invited and has not signed in yet gets another email. */
export function inviteToTeam(
  deps: MemberDeps,
  actor: TeamActor,
  invited: Invited,
): Promise<Outcome<undefined, AddProblem | 'too-many-invitations' | 'not-allowed'>> {
  return onTeam<undefined, AddProblem | 'too-many-invitations'>(deps, actor, 'manage-team', async (db, team) => {
    const { person } = actor
    const { hits } = await countHit(deps.rates, `team-invitations:${person.domainId}`, DAY_MS, deps.now())
    if (hits > MOST_TEAM_INVITATIONS) return refuse('too-many-invitations')
    const added = await add({ ...deps, db }, team, invited, person.name)
    if (!added.ok) return added
    await auditTeam({ ...deps, db }, person, 'team-invited', added.value)
    return accept(undefined)
  })
}

/** Dependencies of the operator's terminal. `site`: the partner's. */
type OperatorDeps = Pick<Deps, 'db' | 'keys' | 'site' | 'now'>

/** Adds an owner to the team of a site, for the operator. Refuses 'already-there' if they have signed in. */
export async function addTeamOwner(
  deps: OperatorDeps,
  { email, name }: Omit<Invited, 'role'>,
): Promise<Outcome<undefined, AddProblem>> {
  return await deps.db.transaction().execute(async (db) => {
    await lockPartner(db, deps.site.domainId)
    const team = await listTeam(db, deps.keys, deps.site.domainId)
    const added = await add({ ...deps, db }, team, { email, name, role: 'owner' }, undefined)
    return added.ok ? accept(undefined) : added
  })
}

/** Removes a member from the team of a site, for the operator, even its last owner. Closes their sessions at once. */
export async function dropFromTeam(
  { db, keys, site, now }: OperatorDeps,
  email: string,
): Promise<Outcome<undefined, 'unknown-person'>> {
  return await db.transaction().execute(async (db) => {
    await lockPartner(db, site.domainId)
    const person = await findTeamPersonByEmail(db, keys, { domainId: site.domainId, email })
    if (!person) return refuse('unknown-person')
    await endMandatesOf(db, { keys, now }, person)
    await deleteTeamPerson(db, person.id)
    await queueMail(db, keys, removedFromTeamMail(site, person.email), now())
    return accept(undefined)
  })
}

/** Inserts or replaces an invited person and writes to them. Returns their id. */
async function add(
  { db, keys, site, now }: OperatorDeps,
  team: TeamPerson[],
  invited: Invited,
  inviter: string | undefined,
): Promise<Outcome<string, AddProblem>> {
  const email = normaliseEmail(invited.email)
  const known = team.find((person) => person.email === email)
  if (known?.joinedAt) return refuse('already-there')
  if (!known && team.length >= MOST_OF_TEAM) return refuse('team-full')
  if (known) await deleteTeamPerson(db, known.id)
  const { name, role } = invited
  const id = await insertTeamPerson(db, keys, { domainId: site.domainId, email, name, role }, now())
  await queueMail(db, keys, teamInvitationMail(site, email, { inviter, role }), now())
  return accept(id)
}

type PersonProblem = 'unknown-person' | 'last-owner' | 'not-allowed'

/** Changes the role of a team member, possibly one's own. */
export function changeTeamRole(
  deps: MemberDeps,
  actor: TeamActor,
  { id, role }: { id: string; role: TeamRole },
): Promise<Outcome<undefined, PersonProblem>> {
  return onTeam(deps, actor, 'manage-team', async (db, team) => {
    if (!team.some((person) => person.id === id)) return refuse('unknown-person')
    if (!hasTeamOwner(team.map((person) => (person.id === id ? { ...person, role } : person))))
      return refuse('last-owner')
    await updateTeamRole(db, id, role)
    await auditTeam({ ...deps, db }, actor.person, 'team-role-changed', id)
    return accept(undefined)
  })
}

/** Removes a team member, possibly oneself, and notifies them. Closes their sessions at once. */
export function removeFromTeam(
  deps: MemberDeps,
  actor: TeamActor,
  { id }: { id: string },
): Promise<Outcome<undefined, PersonProblem>> {
  return onTeam(deps, actor, 'manage-team', async (db, team) => {
    const removed = team.find((person) => person.id === id)
    if (!removed) return refuse('unknown-person')
    if (!hasTeamOwner(team.filter((person) => person !== removed))) return refuse('last-owner')
    await endMandatesOf(db, deps, removed)
    await deleteTeamPerson(db, id)
    const { keys, site, now } = deps
    await queueMail(db, keys, removedFromTeamMail(site, removed.email), now())
    await auditTeam({ ...deps, db }, actor.person, 'team-removed', id)
    return accept(undefined)
  })
}

/** Records an act of a team member. The entry has the partner instead of an account. */
export async function auditTeam(
  { db, keys, network, now }: MemberDeps,
  { id, domainId }: Pick<TeamPerson, 'id' | 'domainId'>,
  act: keyof typeof teamActions,
  object?: string,
): Promise<void> {
  await appendAudit(db, keys, { accountId: domainId, userId: id, act, object, network, at: now() })
}
