import { inject } from 'vitest'
import type { Db } from '#db/connect.ts'
import { makeOnServer, nameOf } from './on-server.ts'

/**
 * A migrated database of its own on a real PostgreSQL, for what takes two connections or two processes, and its
 * address, which is for them. PGlite has one connection, is enough for the rest, and costs less. Throws where no
 * server can run: nothing is passed over in silence.
 */
export async function openReal(): Promise<{ db: Db; url: string }> {
  const template = await askTemplate()
  return await makeOnServer(template, nameOf(template))
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
