import { createServer } from 'node:http'
import type { TestProject } from 'vitest/node'
import { listen } from '../server/listen.ts'
import { dropWithCopies, makeTemplate } from './on-server.ts'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Path on which test files request the URL of a migrated database. */
    postgresAsked: string
  }
}

type Opened = { template: string; close: () => Promise<void> }

let opened: Promise<Opened> | undefined

/** Connects to the server in TEST_POSTGRES_URL, or starts one for this run. */
async function open(): Promise<Opened> {
  const own = process.env.TEST_POSTGRES_URL ? undefined : await startPostgres()
  const template = await makeTemplate(own?.url ?? process.env.TEST_POSTGRES_URL!)
  return { template, close: () => own?.close() ?? dropWithCopies(template) }
}

const asked = createServer(async (_request, response) => {
  try {
    opened ??= open()
    response.end((await opened).template)
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
})

/** One real PostgreSQL for a whole run (vitest.config.ts), started by the first file that requests it. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('postgresAsked', (await listen(asked)).origin)
}

export async function teardown(): Promise<void> {
  asked.close()
  asked.closeAllConnections()
  const found = await opened?.catch(() => undefined)
  await found?.close()
}
