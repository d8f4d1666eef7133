import type { Outcome, Refusal } from '#app/rules/outcome.ts'
import type { Db } from '#db/connect.ts'
import {
  claimKey,
  deleteKey,
  type IdempotencyKey,
  readStoredAnswer,
  saveStoredAnswer,
} from '#db/instance/idempotency-keys.ts'

/**
 * Runs an act in a transaction, once: a form that is sent again, by a double click, a « back », a replay, gets the
 * answer that the first got, and nothing else happens. An act that refuses is not counted: it may be asked again, and
 * what it wrote all the same (a try that was counted) is kept. Without a key the act runs at each call.
 *
 * The answer is kept as JSON in clear for a week: codes and ids, nothing that was typed, no secret.
 */
export function once<Value, Problem extends string, Detailed extends Refusal = never>(
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
