import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import Database from 'better-sqlite3'
import { afterEach, expect, test } from 'vitest'
import { report } from '#test/support/faults/figures.ts'
import { newFolder } from '#test/support/files/folders.ts'
import { e2e } from '#test/support/server/e2e.ts'

const port = '4598'
const folder = newFolder()
const env = {
  ...process.env,
  ...e2e.env,
  PORT: port,
  APP_ORIGIN: `http://localhost:${port}`,
  DATABASE_URL: `file:${path.join(folder, 'aupres.sqlite')}`,
  MAIL_URL: `file:${path.join(folder, 'mail')}`,
}

let started: ReturnType<typeof launch> | undefined
afterEach(() => started?.launcher.kill('SIGKILL'))

/** `npm start`, less npm. */
function launch(more: Record<string, string> = {}) {
  const launcher = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    env: { ...env, ...more },
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
  return { launcher, ended, until }
}

/** Between two requests of one sender: they would take the processor from the server that starts, otherwise. */
const PACE_MS = 25

/** Two cores may be shared by many. */
const patience = { timeout: 30_000 }

/** Four who read, on connections that they keep, and two who ask for a link, each time for another address. */
function sendTraffic() {
  const origin = `http://127.0.0.1:${port}`
  const refused: string[] = []
  let accepted = 0
  let served = 0
  let goesOn = true

  async function repeat(send: () => Promise<Response>) {
    while (goesOn) {
      const answer = await send().catch((error: Error) => `${error.message}: ${error.cause}`)
      if (typeof answer === 'string' || answer.status >= 400) {
        refused.push(typeof answer === 'string' ? answer : `${answer.status} ${answer.url}`)
        return
      }
      await answer.arrayBuffer()
      served++
      await wait(PACE_MS)
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
      if (answer.status === 303) accepted++
      return answer
    })
  }

  const senders = [...[1, 2, 3, 4].map(() => repeat(() => fetch(`${origin}/connexion`))), ...[1, 2].map(askForLinks)]
  return {
    served: () => served,
    stop: async () => {
      goesOn = false
      await Promise.all(senders)
      return { refused, accepted }
    },
  }
}

/** How many mails the service has written, sent or not. */
function countMails(): number {
  const sqlite = new Database(path.join(folder, 'aupres.sqlite'), { readonly: true })
  try {
    return sqlite.prepare('select count(*) from outbox').pluck().get() as number
  } finally {
    sqlite.close()
  }
}

test('npm start says what to open, serves it, is replaced by npm restart with nothing lost, and stops cleanly', {
  timeout: 120_000,
}, async () => {
  started = launch()
  const said = await started.until('Pour arrêter')
  expect(said).toContain(`À ouvrir\u00A0: http://localhost:${port}`)
  expect(said).toContain(path.join(folder, 'mail'))
  expect(said).toMatch(/Lettres\u00A0: (imprimées en PDF|montrées comme pages à imprimer)/)

  const page = await fetch(`http://127.0.0.1:${port}/`)
  expect(page.status).toBe(200)

  // While families read and write, another server takes the place of this one.
  const traffic = sendTraffic()
  await expect.poll(traffic.served, patience).toBeGreaterThan(20)
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'restart'], { env })
  expect(stdout).toContain('Le nouveau serveur répond')
  const served = traffic.served()
  await expect.poll(traffic.served, patience).toBeGreaterThan(served + 20)
  const { refused, accepted } = await traffic.stop()
  expect(refused).toEqual([])
  expect(countMails()).toBe(accepted)
  report({ rounds: 1, acknowledged: accepted, kept: countMails(), twice: 0 })

  started.launcher.kill('SIGTERM')
  expect(await started.ended).toEqual([0, null])
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
})

test('npm start refuses a production without secrets nor mail, with the lines to write', async () => {
  started = launch({ APP_ORIGIN: 'https://aupres.example', APP_SECRETS: '' })
  const said = await started.until('.env.example')
  expect(said).toMatch(/^APP_SECRETS est vide\..*\n {4}APP_SECRETS=/)
  expect(said).toMatch(/^ {4}MAIL_URL=smtp:/m)
  expect(await started.ended).toEqual([1, null])
})
