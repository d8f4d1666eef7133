import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import puppeteer, { type Browser } from 'puppeteer'

/**
 * No host name resolves and no proxy answers, so that nothing is sent even if the page's own restrictions fail. The
 * browser is controlled through a pipe, without a debugging port.
 */
export const chromiumArgs = [
  '--disable-gpu',
  '--disable-breakpad',
  '--font-render-hinting=none',
  '--proxy-server=http://127.0.0.1:1',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  // Chromium cannot use its sandbox as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** Variables that the browser needs: folders, fonts and language. Our secrets are not passed on. */
const allowed =
  /^(PATH|HOME|TMPDIR|TEMP|TMP|LANG|LC_\w+|TZ|XDG_\w+|FONTCONFIG_\w+|LD_LIBRARY_PATH|SYSTEM\w+|WINDIR|USERPROFILE|\w*APPDATA|PROGRAM\w+)$/i

export type Chromium = {
  browser: Pick<Browser, 'newPage'>
  /** Kills it at once, with all its processes. */
  kill: () => void
  /** Closes it normally, and kills it after two seconds. */
  close: () => Promise<void>
}

/**
 * Starts Chromium. Throws if the file is missing or does not start. If it hangs at start, it is waited for until
 * `signal` kills it with all its processes.
 */
export async function launchChromium(
  executablePath: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<Chromium & { browser: Browser }> {
  const scratch = openScratch()
  // If it is killed at start, `launch` may never settle; puppeteer kills it in this same turn.
  signal.addEventListener('abort', () => setImmediate(scratch.remove))
  const browser = await puppeteer
    .launch({
      executablePath,
      headless: 'shell',
      pipe: true,
      waitForInitialPage: false,
      signal,
      // The service closes the browser when it stops; puppeteer would exit first.
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
  // Unread data of a dead browser is an error on the pipe, which has no other listener after closing.
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
 * Creates a temporary folder for one browser, because a killed browser leaves its files, and our machines run for
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
 * Connects to a browser on another machine over DevTools (BROWSER_WS_ENDPOINT). It is disconnected from and never
 * killed, also by `signal` or if it no longer answers.
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
 * Kills the process group that puppeteer creates. A stopped process of the browser answers nothing and survives even a
 * normal close (tested).
 */
function killGroup(leader: number | undefined): void {
  try {
    if (leader) process.kill(process.platform === 'win32' ? leader : -leader, 'SIGKILL')
  } catch {
    // No process left.
  }
}
