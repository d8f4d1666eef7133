import { inject } from 'vitest'
import type { Db } from '#db/connect.ts'
import { createOnServer, makeOnServer, nameOf } from './on-server.ts'

/**
 * A migrated database of its own, dropped when it is closed, and its address: for what takes two processes, or the
 * connections of the service. `databases.postgres` is enough for the rest, and costs less. Throws where no server can
 * run: nothing is passed over in silence.
 */
export async function openReal(): Promise<{ db: Db; url: string }> {
  const template = await askTemplate()
  return await makeOnServer(template, nameOf(template))
}

/** One that lasts for the run: its address. */
export async function createMigrated(): Promise<string> {
  const template = await askTemplate()
  return await createOnServer(template, nameOf(template))
}

/** One without a table. */
export async function openEmptyReal(): Promise<{ db: Db; url: string }> {
  return await makeOnServer(await askTemplate())
}

async function askTemplate(): Promise<string> {
  const answer = await fetch(inject('postgresAsked'))
  const said = await answer.text()
  if (!answer.ok) throw new Error(said)
  return said
}
