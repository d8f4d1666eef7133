import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import puppeteer, { type Browser } from 'puppeteer'

/**
 * No address resolves and no proxy answers, so that nothing leaves even if the page's own walls fell. The browser is
 * spoken to through a pipe: there is no debugging port.
 */
export const chromiumArgs = [
  '--disable-gpu',
  '--disable-breakpad',
  '--font-render-hinting=none',
  '--proxy-server=http://127.0.0.1:1',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  // Chromium refuses its own sandbox to root, and only to root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** The browser reads its folders, its fonts and its language from the environment; our secrets are not for it. */
const allowed =
  /^(PATH|HOME|TMPDIR|TEMP|TMP|LANG|LC_\w+|TZ|XDG_\w+|FONTCONFIG_\w+|LD_LIBRARY_PATH|SYSTEM\w+|WINDIR|USERPROFILE|\w*APPDATA|PROGRAM\w+)$/i

export type Chromium = {
  browser: Pick<Browser, 'newPage'>
  /** At once, with everything it started. */
  kill: () => void
  /** Properly, then by force after two seconds. */
  close: () => Promise<void>
}

/**
 * Throws when the file does not exist or does not start. One that hangs as it starts is waited for until `signal` kills
 * it, with everything it started.
 */
export async function launchChromium(
  executablePath: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<Chromium & { browser: Browser }> {
  const scratch = openScratch()
  // Killed as it starts, it may leave `launch` without an answer; puppeteer kills it in this same turn.
  signal.addEventListener('abort', () => setImmediate(scratch.remove))
  const browser = await puppeteer
    .launch({
      executablePath,
      headless: 'shell',
      pipe: true,
      waitForInitialPage: false,
      signal,
      // Whoever stops the service closes the browser; puppeteer would exit before us.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      env: {
        ...Object.fromEntries(Object.entries(process.env).filter(([name]) => allowed.test(name))),
        ...scratch.env,
      },
      args: chromiumArgs,
    })
    .catch((error: unknown) => {
      scratch.remove()
      throw error
    })
  const child = browser.process()
  child?.once('exit', scratch.remove)
  if (child?.exitCode !== null || child.signalCode !== null) scratch.remove()
  // What it had not read when it died is an error of the pipe, which nobody else listens to once it is closed.
  for (const pipe of child?.stdio ?? []) pipe?.on('error', () => {})

  const kill = () => killGroup(child?.pid)
  whenAborted(signal, kill)
  return {
    browser,
    kill,
    async close() {
      const timer = setTimeout(kill, 2000)
      await browser.close().catch(() => {})
      clearTimeout(timer)
      kill()
      scratch.remove()
    },
  }
}

/**
 * The temporary folder of one browser: a browser that is killed leaves its files where they are, and our machines run for
 * months.
 */
function openScratch() {
  const folder = mkdtempSync(path.join(tmpdir(), 'aupres-browser-'))
  return {
    env: { TMPDIR: folder, TEMP: folder, TMP: folder },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
  }
}

/**
 * A browser of another machine, over DevTools (BROWSER_WS_ENDPOINT). It is left, never killed, by `signal` too. One that
 * answers nothing more is hung up on.
 */
export async function reachChromium(endpoint: string, signal: AbortSignal): Promise<Chromium> {
  const connection = await puppeteer.connect({ browserWSEndpoint: endpoint, wsOptions: { keepAlive: true } })
  const kill = () => void connection.disconnect()
  whenAborted(signal, kill)
  const browser = await connection.createBrowserContext()
  return {
    browser,
    kill,
    async close() {
      await browser.close().catch(() => {})
      await connection.disconnect()
    },
  }
}

function whenAborted(signal: AbortSignal, act: () => void): void {
  if (signal.aborted) act()
  else signal.addEventListener('abort', act)
}

/**
 * Puppeteer makes the browser lead a group. A process of it that was stopped answers nobody, and outlives even a
 * browser that closed as it should: it was tried.
 */
function killGroup(leader: number | undefined): void {
  try {
    if (leader) process.kill(process.platform === 'win32' ? leader : -leader, 'SIGKILL')
  } catch {
    // All gone already.
  }
}
