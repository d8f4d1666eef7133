import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chromium } from 'playwright/test'
import { letterOf } from '#letters/index.ts'
import { journeys } from '#test/support/journeys.ts'
import { fullAnswers } from '#test/support/letter-answers.ts'
import { signIn } from '#test/support/sign-in.ts'
import { BUDGET, weigh } from '#test/support/weight.ts'
import { layJourneys } from '../run/checks.ts'
import { untilItAnswers } from './servers.ts'
import { type Row, ratio } from './table.ts'

const letter = letterOf('bailleur')
const pages = [
  { name: 'Home', path: '/', hasBudget: false },
  { name: 'Sign-in', path: '/connexion', hasBudget: true },
  { name: 'Picker', path: '/demarches-administratives', hasBudget: false, signedIn: true },
  { name: 'Letter form', path: `/demarches-administratives/courriers/${letter.id}`, hasBudget: true, signedIn: true },
]

/** What a first visit costs in the real browser, from the real service. */
export async function measureWire(executablePath: string): Promise<Row[]> {
  if ((await layJourneys()) !== 0) throw new Error('The database of the measure could not be made.')
  const env: NodeJS.ProcessEnv = { ...process.env, ...journeys.env, NODE_ENV: 'production' }
  const server = spawn(process.execPath, ['server.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
  try {
    await untilItAnswers(`${journeys.origin}/healthz`, 'ok')
    const rows: Row[] = []
    for (const { name, path, hasBudget, signedIn } of pages) {
      const context = await browser.newContext({ locale: 'fr-FR' })
      if (signedIn) await signIn(context, { profile: fullAnswers(letter) })
      const { requests, bytes, scriptBytes } = await weigh(await context.newPage(), journeys.origin + path)
      rows.push({
        what: `${name}: ${requests} requests, ${scriptBytes} script bytes`,
        value: `${bytes} bytes`,
        against: `${BUDGET} bytes, script: 0`,
        ratio: ratio(bytes, BUDGET),
        ...(hasBudget && { aim: '≤ 1×' }),
      })
      await context.close()
    }
    return rows
  } finally {
    await browser.close()
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
}
