import type { Db } from '#db/connect.ts'
import { createOnServer, makeOnServer, nameOf } from './on-server.ts'

/**
 * A separate migrated database, dropped when it is closed, with its URL: for tests with two processes, or with the
 * service's connections. Other tests use `databases.postgres`, which is cheaper. Throws if no server can run: no test
 * is skipped silently.
 */
export async function openReal(): Promise<{ db: Db; url: string }> {
  const template = await askTemplate()
  return await makeOnServer(template, nameOf(template))
}

/** Returns the URL of a database that lasts for the run. */
export async function createMigrated(): Promise<string> {
  const template = await askTemplate()
  return await createOnServer(template, nameOf(template))
}

/** A database without tables. */
export async function openEmptyReal(): Promise<{ db: Db; url: string }> {
  return await makeOnServer(await askTemplate())
}

async function askTemplate(): Promise<string> {
  const { inject } = await import('vitest') // tools import this module too, and run without it
  const answer = await fetch(inject('postgresAsked'))
  const said = await answer.text()
  if (!answer.ok) throw new Error(said)
  return said
}
