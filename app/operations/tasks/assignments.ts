import type { AppContext, MemberDeps } from '#app/context.ts'
import { type Actor, entryOf, withPermission } from '#app/operations/accounts/permissions.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import {
  mayLeave,
  type Takers,
  type TaskKey,
  type TaskProblem,
  whyNotToPropose,
  whyNotToTake,
} from '#app/rules/tasks/tasks.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { deleteAssignment, findAssignment, listTakers, saveAssignment } from '#db/tasks/assignments.ts'

type Done<Problem extends string = never> = Promise<Outcome<undefined, Problem | 'not-allowed'>>

/** Takes a task for the user. Only the first of two users gets it: refuses 'taken' if another has it. Idempotent. */
export function takeTask(deps: MemberDeps, actor: Actor, { id: task }: TaskKey): Done<TaskProblem> {
  const { account, user } = actor
  return withPermission<undefined, TaskProblem>(deps, actor, 'take-tasks', async (db) => {
    const holder = await findAssignment(db, account, task)
    const problem = whyNotToTake(holder, user.id)
    if (problem) return refuse(problem)
    if (holder && !holder.proposedBy) return accept(undefined)
    await saveAssignment(db, account, { task, userId: user.id }, deps.now())
    await appendAudit(db, deps.keys, entryOf(deps, actor, 'task-taken', task))
    return accept(undefined)
  })
}

/** Releases a task without a reason: one that the user has, was offered, or has offered. */
export function leaveTask(deps: MemberDeps, actor: Actor, { id: task }: TaskKey): Done {
  const { account, user } = actor
  return withPermission(deps, actor, 'take-tasks', async (db) => {
    const holder = await findAssignment(db, account, task)
    if (!holder || !mayLeave(holder, user.id)) return accept(undefined)
    await deleteAssignment(db, account, task)
    const act = !holder.proposedBy ? 'task-left' : holder.userId === user.id ? 'task-declined' : 'task-withdrawn'
    await appendAudit(db, deps.keys, entryOf(deps, actor, act, task))
    return accept(undefined)
  })
}

/**
 * Proposes a task to a relative who may take it; if the user has it, it is then free until they answer. Refuses a task
 * that another has or has proposed, and 'unknown-user' for a user who may not take it.
 */
export function proposeTask(
  deps: MemberDeps,
  actor: Actor,
  { task: { id: task }, to }: { task: TaskKey; to: string },
): Done<TaskProblem | 'unknown-user'> {
  const { account, user } = actor
  return withPermission<undefined, TaskProblem | 'unknown-user'>(deps, actor, 'take-tasks', async (db, members) => {
    const member = members.find(({ userId }) => userId === to)
    if (!member || to === user.id || !can(member.role, 'take-tasks')) return refuse('unknown-user')
    const holder = await findAssignment(db, account, task)
    const problem = whyNotToPropose(holder, user.id)
    if (problem) return refuse(problem)
    if (holder?.userId === to) return accept(undefined)
    await saveAssignment(db, account, { task, userId: to, proposedBy: user.id }, deps.now())
    await appendAudit(db, deps.keys, entryOf(deps, actor, 'task-proposed', `${task} ${to}`))
    return accept(undefined)
  })
}

/**
 * Returns the name of the user who has taken each task, by its id; none if it is only proposed. `unnamed`: replaces the
 * email address of a user without a name.
 */
export async function readTakers(
  { db, keys }: Pick<AppContext, 'db' | 'keys'>,
  account: Account,
  { unnamed }: { unnamed?: string } = {},
): Promise<Takers> {
  const names = new Map<string, string>()
  for (const { task, user } of await listTakers(db, keys, account))
    names.set(task, user.displayName ?? unnamed ?? user.email)
  return names
}
