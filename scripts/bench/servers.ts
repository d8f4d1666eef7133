// One page on three servers: ours, remix-serve, and Express with renderToString.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { build } from 'vite'
import { newPartner } from '#app/rules/partners/new-partner.ts'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { saveDefaultDomain, saveDomain } from '#db/partners/domains.ts'
import { node } from '../run/environment.ts'

export const benchSecret = 'a secret for benchmarks, kept from nobody'

const folder = '.cache/bench'
const databaseUrl = `file:${folder}/partners.sqlite`
const ROWS = 20
const PORT = 4610
/** Concurrent servers have consecutive ports. */
let started = 0

/** Builds the page for the three servers, and fills its table. */
export async function prepareServers(): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  const args = ['vite:build', '--config', 'scripts/bench/vite.config.ts', '--logLevel', 'error']
  const code = await node(['node_modules/@remix-run/dev/dist/cli.js', ...args], { NODE_ENV: 'production' })
  if (code !== 0) throw new Error('The page could not be built.')
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { ssr: 'scripts/bench/express.tsx', outDir: `${folder}/express` },
  })
  await fillTable()
}

async function fillTable(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const db = connect(databaseUrl)
  await migrate(db)
  await saveDefaultDomain(db, 'http://127.0.0.1')
  for (let row = 1; row < ROWS; row++) {
    const name = `Maison ${row}`
    await saveDomain(db, { ...newPartner, slug: `maison-${row}`, hostname: `maison-${row}.example`, name })
  }
  await db.destroy()
}

const commands: Record<string, string[]> = {
  ours: ['scripts/bench/our-server.ts'],
  'remix-serve': ['node_modules/@remix-run/serve/dist/cli.js', `${folder}/build/server/index.js`],
  express: [`${folder}/express/express.js`],
  'bare-express': ['scripts/bench/cost/bare-express.ts'],
  'by-hand': ['scripts/bench/cost/by-hand-server.ts'],
}

export type RunningServer = { url: string; pid: number; stop: () => Promise<void> }

/** Starts a server and waits for its first page. `more`: additional environment variables. */
export async function startServer(name: string, more: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const port = PORT + (started++ % 10)
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    ...more,
  }
  const server = spawn(process.execPath, commands[name]!, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(server, 'exit')
  const url = `http://127.0.0.1:${port}/`
  const stop = async () => {
    server.kill('SIGKILL')
    await ended
  }
  try {
    if (name === 'bare-express' || name === 'by-hand') await untilItAnswers(`${url}healthz`, 'ok')
    else await untilItAnswers(url, `Maison ${ROWS - 1}`)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, pid: server.pid!, stop }
}

/** Waits until a response contains this text, at most ten seconds. */
export async function untilItAnswers(url: string, text: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const answered = await fetch(url).then(
      (answer) => answer.text(),
      () => '',
    )
    if (answered.includes(text)) return
    await wait(100)
  }
  throw new Error(`${url} does not answer.`)
}
