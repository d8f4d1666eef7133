// The real service, started like the launcher does, with the database of the end-to-end tests.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { server as launch } from '#scripts/serve/server.ts'
import { signInWithEveryLetter } from '#test/support/letters/every-letter.ts'
import { e2e } from '#test/support/server/e2e.ts'
import { resetE2e } from '#test/support/server/reset-e2e.ts'
import { untilItAnswers } from './servers.ts'

/** Starts the service, runs a measure, and stops the service even if the measure fails. */
export async function withService<Result>(measure: (service: { pid: number }) => Promise<Result>): Promise<Result> {
  if ((await resetE2e()) !== 0) throw new Error('The database for the measurement could not be created.')
  const env: NodeJS.ProcessEnv = { ...launch.env, ...process.env, ...e2e.env, NODE_ENV: 'production' }
  const server = spawn(process.execPath, [...launch.execArgv, 'server.ts'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(server, 'exit')
  try {
    await untilItAnswers(`${e2e.origin}/healthz`, 'ok')
    return await measure({ pid: server.pid! })
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}

/** Creates a family with an answer to each question of each letter, and returns its session. */
export async function signInFamily(at: { databaseUrl?: string } = {}): Promise<string> {
  const jar: { value: string }[] = []
  await signInWithEveryLetter({ addCookies: async (cookies) => void jar.push(...cookies) }, at)
  return jar[0]!.value
}
