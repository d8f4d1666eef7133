import { userInfo } from 'node:os'
import { type Env, readEnv } from '#app/adapters/env.ts'
import { operatorSentenceOf } from '#app/adapters/start-step.ts'
import { connect, type Db } from '#db/connect.ts'
import { type KeyRing, keyRing } from '#db/encryption/keys.ts'

/** `operator`: name of the person for the journal. The user of the service is known if they did not come by sudo. */
export type Opened = { db: Db; env: Env; keys: KeyRing; now: () => Date; operator: string }

/**
 * Runs a command of an operator on the database, and prints what it returns. On failure, prints one line to standard
 * error, and the process exits with code 1.
 */
export async function operate(command: (opened: Opened) => Promise<string>): Promise<void> {
  const env = readEnv(process.env)
  const db = connect(env.databaseUrl)
  try {
    const operator = process.env.SUDO_USER || userInfo().username
    const opened = { db, env, keys: keyRing(env.secrets), now: () => new Date(), operator }
    process.stdout.write(await command(opened))
  } catch (error) {
    console.error(operatorSentenceOf(error) ?? (error instanceof Error ? error.message : error))
    process.exitCode = 1
  } finally {
    await db.destroy()
  }
}
