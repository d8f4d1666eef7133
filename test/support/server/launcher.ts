import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { e2e } from './e2e.ts'

type Place = { port: string; databaseUrl: string; folder: string }

/** Environment of a production instance, with its emails and files in a folder. */
export const environmentOf = ({ port, databaseUrl, folder }: Place): NodeJS.ProcessEnv => ({
  ...process.env,
  ...e2e.env,
  NODE_ENV: 'production',
  PORT: port,
  APP_ORIGIN: `http://localhost:${port}`,
  DATABASE_URL: databaseUrl,
  MAIL_URL: `file:${path.join(folder, 'mail')}`,
  FILES_FOLDER: path.join(folder, 'files'),
  UPLOADS_FOLDER: path.join(folder, 'uploads'),
})

/** `npm start`, without npm. */
export function launch(args: readonly string[], env: NodeJS.ProcessEnv) {
  const launcher = spawn(process.execPath, ['scripts/run.mjs', 'start', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(launcher, 'exit')
  let said = ''
  const until = (words: string) =>
    new Promise<string>((resolve) => {
      const read = (chunk: Buffer) => {
        said += chunk
        if (said.includes(words)) resolve(said)
      }
      launcher.stdout.on('data', read)
      launcher.stderr.on('data', read)
    })
  /** Ids of the processes that have listened, in order. */
  const pids = () => [...said.matchAll(/"listening".*"pid":(\d+)/g)].map(([, pid]) => Number(pid))
  return { launcher, ended, until, pids }
}

/** Milliseconds between two requests of one sender, so that the starting server gets CPU time. */
const PACE_MS = 400

/**
 * Sends traffic: four readers on persistent connections, and two senders that request sign-in links, each time for
 * another email address.
 */
export function sendTraffic(port: string, paceMs = PACE_MS) {
  const origin = `http://127.0.0.1:${port}`
  const refused: string[] = []
  const accepted: string[] = []
  let served = 0
  let goesOn = true

  async function repeat(send: () => Promise<Response>) {
    while (goesOn) {
      const answer = await send().catch((error: Error) => `${error.message}: ${error.cause}`)
      if (typeof answer === 'string' || answer.status >= 400) {
        refused.push(typeof answer === 'string' ? answer : `${answer.status} ${answer.url}`)
      } else {
        await answer.arrayBuffer()
        served++
      }
      await wait(paceMs)
    }
  }

  async function askForLinks(writer: number) {
    const page = await fetch(`${origin}/connexion`)
    const cookie = page.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const _csrf = /name="_csrf" value="([^"]+)"/.exec(await page.text())![1]!
    let form = 0
    await repeat(async () => {
      const email = `famille-${writer}-${form++}@famille.example`
      const body = new URLSearchParams({ _csrf, email })
      const answer = await fetch(`${origin}/connexion`, {
        method: 'POST',
        headers: { cookie },
        body,
        redirect: 'manual',
      })
      if (answer.status === 303) accepted.push(email)
      return answer
    })
  }

  const senders = [...[1, 2, 3, 4].map(() => repeat(() => fetch(`${origin}/connexion`))), ...[1, 2].map(askForLinks)]
  return {
    served: () => served,
    /** Requests without a response, or with an unexpected one. */
    refused,
    stop: async () => {
      goesOn = false
      await Promise.all(senders)
      return accepted
    },
  }
}
