import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { e2e } from '#test/support/server/e2e.ts'

/** Thirty seconds, as for anything else on a busy machine (playwright.config.ts). */
const MOST_TRIES = 300

/** Waits for the last sign-in email to an address; returns its link and code. */
export async function readSignInMail(email: string): Promise<{ link: string; code: string }> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const link = /https?:\S+magic-link\S+/
    const text = await findMail(email, link)
    if (text) return { link: link.exec(text)![0], code: /^[2-9A-Z]{4}-[2-9A-Z]{4}$/m.exec(text)![0] }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No sign-in email was sent to ${email}.`)
}

/** Waits for an email that matches a pattern; returns the first match in the newest one. */
export async function readInMail(email: string, pattern: RegExp): Promise<string> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const found = pattern.exec((await findMail(email, pattern)) ?? '')
    if (found) return found[0]
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No email to ${email} matches ${pattern}.`)
}

/** Returns the plain text of the newest email to an address that matches a pattern. */
async function findMail(email: string, pattern: RegExp): Promise<string | undefined> {
  const files = (await readdir(e2e.mailFolder).catch(() => [])).sort().reverse()
  for (const file of files) {
    const source = await readFile(path.join(e2e.mailFolder, file), 'utf8')
    const text = source.includes(`To: ${email}`) ? plainTextOf(source) : ''
    if (pattern.test(text)) return text
  }
  return undefined
}

/** Our emails contain their plain text in base64. */
function plainTextOf(source: string): string {
  const part = /Content-Type: text\/plain[\s\S]*?\n\n([A-Za-z0-9+/=\n]+)/.exec(source)?.[1] ?? ''
  return Buffer.from(part, 'base64').toString('utf8')
}
