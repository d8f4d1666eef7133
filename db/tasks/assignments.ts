import type { Role } from '#app/rules/accounts/roles.ts'
import { toUser, type User, userColumns } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { Id } from '#db/schema.ts'

/** User who has taken a task of an account, or to whom it is proposed, and the proposer. */
export type Assignment = { task: string; userId: Id; proposedBy?: Id }

type Account = { id: Id }

/** Lists the assignments by task. */
export async function listAssignments(db: Db, { id }: Account): Promise<Assignment[]> {
  const rows = await db
    .selectFrom('assignment')
    .select(['task', 'userId', 'proposedBy'])
    .where('accountId', '=', id)
    .orderBy('task')
    .execute()
  return rows.map(({ proposedBy, ...row }) => ({ ...row, ...(proposedBy && { proposedBy }) }))
}

/** Lists who has taken each task, by task, in one query. Leaves out tasks that are only proposed. */
export async function listTakers(db: Db, keys: KeyRing, { id }: Account): Promise<{ task: string; user: User }[]> {
  const rows = await db
    .selectFrom('assignment')
    .innerJoin('user', 'user.id', 'assignment.userId')
    .select(['task', ...userColumns])
    .where('accountId', '=', id)
    .where('proposedBy', 'is', null)
    .orderBy('task')
    .execute()
  return rows.map(({ task, ...row }) => ({ task, user: toUser(row, keys) }))
}

/** A member of an account, with the tasks that they have taken. */
export type Helper = { user: User; role: Role; tasks: string[] }

/** Lists the members of an account, oldest first, with their tasks by id, in one query. Leaves out proposed tasks. */
export async function listHelpers(db: Db, keys: KeyRing, { id }: Account): Promise<Helper[]> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.userId')
    .leftJoin('assignment', (join) =>
      join
        .onRef('assignment.accountId', '=', 'membership.accountId')
        .onRef('assignment.userId', '=', 'membership.userId')
        .on('assignment.proposedBy', 'is', null),
    )
    .select(['role', 'task', ...userColumns])
    .where('membership.accountId', '=', id)
    .orderBy('membership.createdAt')
    .orderBy('membership.userId')
    .orderBy('task')
    .execute()
  const helpers = new Map<Id, Helper>()
  for (const { role, task, ...row } of rows) {
    const helper = helpers.get(row.id) ?? { user: toUser(row, keys), role, tasks: [] }
    if (task) helper.tasks.push(task)
    helpers.set(row.id, helper)
  }
  return [...helpers.values()]
}

export async function findAssignment(db: Db, account: Account, task: string): Promise<Assignment | undefined> {
  return (await listAssignments(db, account)).find((assignment) => assignment.task === task)
}

/** Inserts or replaces the assignment of a task. */
export async function saveAssignment(
  db: Db,
  { id }: Account,
  { task, userId, proposedBy }: Assignment,
  now: Date,
): Promise<void> {
  const row = { userId, proposedBy: proposedBy ?? null, assignedAt: now.toISOString() }
  await db
    .insertInto('assignment')
    .values({ accountId: id, task, ...row })
    .onConflict((conflict) => conflict.columns(['accountId', 'task']).doUpdateSet(row))
    .execute()
}

export async function deleteAssignment(db: Db, { id }: Account, task: string): Promise<void> {
  await db.deleteFrom('assignment').where('accountId', '=', id).where('task', '=', task).execute()
}
