import type { NamedProblem, Outcome } from '#app/rules/outcome.ts'
import type { Db } from '#db/connect.ts'
import {
  claimKey,
  deleteKey,
  type IdempotencyKey,
  readStoredAnswer,
  saveStoredAnswer,
} from '#db/instance/idempotency-keys.ts'

/**
 * Runs an operation in a transaction, once. A form sent again, by a double click, "back" or a replay, gets the first
 * answer and has no other effect. A refusal is not remembered, so the form may be sent again, but its writes (such as a
 * counted try) are committed. Without a key the operation runs at each call.
 *
 * The answer is stored as unencrypted JSON for a week: only codes and ids, no user text, no secret.
 */
export function once<Value, Problem extends string, Detailed extends NamedProblem = never>(
  db: Db,
  { key, userId }: { key: string | undefined; userId: IdempotencyKey['userId'] },
  run: (db: Db) => Promise<Outcome<Value, Problem, NoInfer<Detailed>>>,
): Promise<Outcome<Value, Problem, Detailed>> {
  return db.transaction().execute(async (db) => {
    if (!key) return await run(db)

    if (!(await claimKey(db, { key, userId }, new Date())))
      return JSON.parse(await readStoredAnswer(db, { key, userId }))
    const answer = await run(db)
    if (answer.ok) await saveStoredAnswer(db, { key, userId }, JSON.stringify(answer))
    else await deleteKey(db, { key, userId })
    return answer
  })
}
