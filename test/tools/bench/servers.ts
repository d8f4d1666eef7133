// Servers that the service is compared with.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

export const benchSecret = 'a secret that only the benchmarks know'

const PORT = 4610

const programs = {
  'bare-express': 'test/tools/bench/cost/bare-express.ts',
  'by-hand': 'test/tools/bench/cost/by-hand-server.ts',
  calls: 'test/tools/bench/calls/calls-server.ts',
}

export type RunningServer = { url: string; pid: number; stop: () => Promise<void> }

/** Starts a server and waits for its first page. `more`: additional environment variables. */
export async function startServer(
  name: keyof typeof programs,
  more: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production', PORT: String(PORT), ...more }
  const server = spawn(process.execPath, [programs[name]], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(server, 'exit')
  const url = `http://127.0.0.1:${PORT}/`
  const stop = async () => {
    server.kill('SIGKILL')
    await ended
  }
  try {
    await untilItAnswers(`${url}healthz`, 'ok')
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
