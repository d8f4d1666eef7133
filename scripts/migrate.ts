// Updates the database: its schema, the default partner, and sealed values, which are sealed again with the newest
// secret.

import { readEnv } from '#app/adapters/env.ts'
import { operatorSentenceOf, orStop } from '#app/adapters/start-step.ts'
import { connect } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { renewSeals } from '#db/encryption/rotation.ts'
import { SealError } from '#db/encryption/seal.ts'
import { MIGRATION_TIMEOUT_MS, migrate } from '#db/migrate.ts'
import { saveDefaultDomain } from '#db/partners/domains.ts'

const { databaseUrl, origin, secrets } = await orStop(() => readEnv(process.env))
try {
  const db = connect(databaseUrl, { timeoutMs: MIGRATION_TIMEOUT_MS, onWait: sayOnce() })
  try {
    for (const name of await migrate(db)) console.error(`Base de données\u00A0: ${name}`)
    await saveDefaultDomain(db, origin)
    await renewSeals(db, keyRing(secrets)).catch(explain)
  } finally {
    await db.destroy()
  }
} catch (error) {
  const sentence = operatorSentenceOf(error, ['DATABASE_URL', databaseUrl])
  console.error(sentence ?? error)
  if (error instanceof Error && sentence === error.message && error.cause) console.error(error.cause)
  process.exitCode = 1
}

/** Returns a function that reports once that another program is writing to the database. */
function sayOnce(): () => void {
  let isSaid = false
  return () => {
    if (!isSaid) console.error('Un autre programme écrit dans la base\u00A0: nous attendons qu’il ait fini.')
    isSaid = true
  }
}

/** Throws, in French, that the secrets are not those of this database; throws any other error unchanged. */
function explain(cause: unknown): never {
  if (!(cause instanceof SealError)) throw cause
  throw new Error('APP_SECRETS n’ouvre pas cette base\u00A0: il y manque le secret avec lequel elle a été écrite.', {
    cause,
  })
}
