import { execFile, spawn, spawnSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, onTestFinished } from 'vitest'
import { newFolder } from '#test/support/given.ts'

/** Tests with a browser of the machine. They are skipped, and counted as such, where it is not installed. */
export function describeWith(browser: string, tests: () => void): void {
  const isInstalled = spawnSync('which', [browser]).status === 0
  describe.runIf(isInstalled)(`with ${browser}`, tests)
}

const DEADLINE_MS = 20_000

/** A separate home folder, with the configuration of each browser. */
function aHome(files: Record<string, string> = {}): string {
  const home = newFolder()
  for (const [name, text] of Object.entries(files)) writeFileSync(join(home, name), text)
  return home
}

/** edbrowse, controlled line by line: `say` writes commands and returns the output once they are done. */
export function openEdbrowse() {
  const home = aHome({ '.ebrc': 'js = no\n' })
  const edbrowse = spawn('edbrowse', [], { env: { ...process.env, HOME: home, LC_ALL: 'C.UTF-8' } })
  onTestFinished(() => void edbrowse.kill('SIGKILL'))
  let printed = ''
  for (const stream of [edbrowse.stdout, edbrowse.stderr]) {
    stream.on('data', (bytes) => {
      printed += bytes
    })
  }
  let commands = 0
  return async function say(...lines: string[]): Promise<string> {
    const marker = `done-${++commands}`
    printed = ''
    edbrowse.stdin.write(`${[...lines, `!echo ${marker}`].join('\n')}\n`)
    const end = Date.now() + DEADLINE_MS
    while (!printed.includes(marker)) {
      if (Date.now() > end) throw new Error(`edbrowse did not respond: ${printed}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return printed.slice(0, printed.indexOf(marker))
  }
}

const down = 'Down Arrow'
const up = 'Up Arrow'
export const enter = '^J'

/** Returns the keys that type a text in the current field. */
export const keysOf = (text: string): string[] =>
  [...text].map((character) => (character === ' ' ? '<space>' : character))

/**
 * Returns the keys that move down or up to an element, counted among all focusable ones, from another one:
 * `name="email"` from the first.
 */
export function keysTo(html: string, wanted: string, from?: string): string[] {
  const body = html.slice(html.indexOf('<body'))
  const reached = body.match(/<(a\s[^>]*href|input(?![^>]*type="hidden")|select|textarea|button)\b[^>]*>[^<]*/g) ?? []
  const positionOf = (words: string) => reached.findIndex((element) => element.includes(words))
  const steps = positionOf(wanted) - (from === undefined ? 0 : positionOf(from))
  if (positionOf(wanted) < 0) throw new Error(`No key press reaches ${wanted}.`)
  return Array(Math.abs(steps)).fill(steps < 0 ? up : down)
}

/** Opens an address in lynx with a user's keys, until it exits. Returns the terminal's output. */
export async function runLynx(address: string, keys: string[]): Promise<string> {
  const script = `${[...keys, 'Q'].map((key) => `key ${key}`).join('\n')}\n`
  // Otherwise it pauses for a second or two at each of its messages.
  const home = aHome({
    keys: script,
    cfg: 'INFOSECS:0\nMESSAGESECS:0\nALERTSECS:0\nDELAYSECS:0\nCHARACTER_SET:utf-8\n',
  })
  const command = `lynx -cfg=${join(home, 'cfg')} -accept_all_cookies -cmd_script=${join(home, 'keys')} '${address}'`
  return await runInTerminal(command, { HOME: home })
}

/**
 * Opens an address in w3m with a user's keys, until it exits. Text areas are filled in by the editor that it starts.
 * Returns the terminal's output.
 */
export async function runW3m(address: string, keys: string[], { written = '' } = {}): Promise<string> {
  const home = aHome({ written, editor: '#!/bin/sh\ncat "$(dirname "$0")/written" > "$1"\n' })
  chmodSync(join(home, 'editor'), 0o700)
  const options = `-cookie -no-mouse -o accept_cookie=1 -o 'editor=${join(home, 'editor')} %s' -o confirm_qq=0`
  const shown = await runInTerminal(`w3m ${options} '${address}'`, { HOME: home }, `${keys.join('')}Q`)
  // It moves word by word, with delays for slow terminals.
  return shown.replaceAll('\0', '').replace(/\s+/g, ' ')
}

/** Reads a page of a session as text. The process of the test may run its server, so it does not wait for it. */
export async function dumpOf(browser: 'lynx' | 'w3m', address: string, sid: string): Promise<string> {
  const { hostname } = new URL(address)
  const cookies = `# Netscape HTTP Cookie File\n${hostname}\tFALSE\t/\tFALSE\t4102444800\tsid\t${sid}\n`
  const home = aHome({ cookies, cfg: 'PERSISTENT_COOKIES:TRUE\nCHARACTER_SET:utf-8\n' })
  const options =
    browser === 'w3m'
      ? ['-dump', '-cols', '200', '-header', `Cookie: sid=${sid}`]
      : [
          `-cfg=${join(home, 'cfg')}`,
          ...['-dump', '-nolist', '-width=200', '-accept_all_cookies', `-cookie_file=${join(home, 'cookies')}`],
        ]
  const env = { ...process.env, HOME: home, LC_ALL: 'C.UTF-8' }
  const { stdout } = await promisify(execFile)(browser, [...options, address], { encoding: 'utf8', env })
  return stdout.replace(/\s+/g, ' ')
}

/** Returns the labels of the fields of a page, in order, as a text browser shows them. */
export const labelsIn = (html: string): string[] =>
  [...html.matchAll(/<label[^>]*\bfor="[^"]+"[^>]*>(.*?)<\/label>/gs)].map(([, inner = '']) =>
    inner
      .replace(/<[^>]+>/g, '')
      .replace(/&[^;]+;/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )

/** Returns the words that do not follow each other in a text. */
export function missingInOrder(text: string, words: readonly string[]): string[] {
  let from = 0
  return words.filter((word) => {
    const at = text.indexOf(word, from)
    if (at >= 0) from = at
    return at < 0
  })
}

/** Runs in a separate terminal, because both browsers need one. */
async function runInTerminal(command: string, env: Record<string, string>, typed = ''): Promise<string> {
  const whole = { ...process.env, ...env, TERM: 'vt100', LC_ALL: 'C.UTF-8', LINES: '60', COLUMNS: '100' }
  const browser = spawn('script', ['-qec', command, '/dev/null'], { env: whole, stdio: ['pipe', 'pipe', 'ignore'] })
  const timer = setTimeout(() => browser.kill('SIGKILL'), DEADLINE_MS)
  browser.stdin.write(typed)
  let shown = ''
  for await (const bytes of browser.stdout) shown += bytes
  clearTimeout(timer)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: how a terminal is told where to write
  return shown.replace(/\u001b[[\]()][0-9;?]*[A-Za-z]/g, ' ')
}
