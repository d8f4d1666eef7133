// The environment of a command: variables, secrets, a browser. Each is set in process.env for child processes.

import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type FoundBrowser, findBrowser } from '#app/adapters/browser/find.ts'
import { bringChromium, removeOldBrowsers } from './chromium.ts'
import { run } from './processes.mjs'

/** Runs a script of this project, or of a package, to its end. `onOutput`: receives its output. */
export function node(
  args: string[],
  env: Record<string, string> = {},
  onOutput?: (text: string) => void,
): Promise<number> {
  return run(process.execPath, args, { env: { ...process.env, ...env }, ...(onOutput && { onOutput }) })
}

/** Reads .env. A variable that is already set wins over the file. Tests read no file and set their own variables. */
export function readDotEnv(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}

const secretsFile = 'var/secrets'

/** Creates the secret of a development instance, once. In production it must be given, so none is created. */
export function makeSecrets(): void {
  if (process.env.APP_SECRETS || process.env.SECRETS_FILE || process.env.APP_ORIGIN?.startsWith('https:')) return

  mkdirSync('var', { recursive: true, mode: 0o700 })
  if (!existsSync(secretsFile)) {
    const whole = `${secretsFile}-${process.pid}`
    writeFileSync(whole, randomBytes(32).toString('base64url'), { mode: 0o600 })
    try {
      linkSync(whole, secretsFile) // appears whole, and never overwrites one that another process has created
    } catch (error) {
      if (!existsSync(secretsFile)) throw error
    }
    rmSync(whole)
  }
  process.env.SECRETS_FILE = path.resolve(secretsFile)
}

export type Provided = { version: string } | { problem: string }

/**
 * Finds a browser that can print and passes it to child processes, or returns why there is none. If the machine has
 * none, it is downloaded.
 */
export async function provideBrowser(): Promise<Provided> {
  if (process.env.PDF === 'off') return { problem: 'PDF=off' }
  if (process.env.BROWSER_WS_ENDPOINT) return { version: `à distance, ${process.env.BROWSER_WS_ENDPOINT}` }

  removeOldBrowsers()
  const browser = await findOrBring(process.env.CHROMIUM_PATH)
  if ('path' in browser) process.env.CHROMIUM_PATH = browser.path
  else delete process.env.CHROMIUM_PATH
  return browser
}

async function findOrBring(asked: string | undefined): Promise<FoundBrowser> {
  const found = await findBrowser(asked)
  if ('path' in found) return found
  try {
    return (await bringChromium()) ? await findBrowser(asked) : found
  } catch (error) {
    return { problem: `${found.problem}\n${(error as Error).message}` }
  }
}
