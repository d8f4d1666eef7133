import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newFolder } from '#test/support/files/folders.ts'

/** Where a browser is not installed, the name of the one test says so. */
export function describeWith(browser: string, tests: () => void): unknown {
  const isInstalled = spawnSync('which', [browser]).status === 0
  if (isInstalled) return describe(`with ${browser}`, tests)
  return test(`${browser} is not installed here: its tests are not run`, () => expect(isInstalled).toBe(false))
}

const DEADLINE_MS = 20_000

/** A home of its own, with what each browser asks of it. */
function aHome(files: Record<string, string> = {}): string {
  const home = newFolder()
  for (const [name, text] of Object.entries(files)) writeFileSync(join(home, name), text)
  return home
}

/** edbrowse, told what to do line by line: `say` writes commands and answers what it printed, once it has done them. */
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
      if (Date.now() > end) throw new Error(`edbrowse does not answer: ${printed}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return printed.slice(0, printed.indexOf(marker))
  }
}

const down = 'Down Arrow'
const up = 'Up Arrow'
export const enter = '^J'

/** The keys that type a text in the field one is on. */
export const keysOf = (text: string): string[] =>
  [...text].map((character) => (character === ' ' ? '<space>' : character))

/** Down to an element, or up to it, counted among all those that keys reach, from another one: `name="email"` from the first. */
export function keysTo(html: string, wanted: string, from?: string): string[] {
  const body = html.slice(html.indexOf('<body'))
  const reached = body.match(/<(a\s[^>]*href|input(?![^>]*type="hidden")|select|textarea|button)\b[^>]*>[^<]*/g) ?? []
  const positionOf = (words: string) => reached.findIndex((element) => element.includes(words))
  const steps = positionOf(wanted) - (from === undefined ? 0 : positionOf(from))
  if (positionOf(wanted) < 0) throw new Error(`No key leads to ${wanted}.`)
  return Array(Math.abs(steps)).fill(steps < 0 ? up : down)
}

/** lynx on an address, with the keys that a person types, to the end. Answers what its terminal showed. */
export async function runLynx(address: string, keys: string[]): Promise<string> {
  const script = `${[...keys, 'Q'].map((key) => `key ${key}`).join('\n')}\n`
  // It would stop a second or two at each of its own messages.
  const home = aHome({
    keys: script,
    cfg: 'INFOSECS:0\nMESSAGESECS:0\nALERTSECS:0\nDELAYSECS:0\nCHARACTER_SET:utf-8\n',
  })
  const command = `lynx -cfg=${join(home, 'cfg')} -accept_all_cookies -cmd_script=${join(home, 'keys')} '${address}'`
  return await runInTerminal(command, { HOME: home })
}

/**
 * w3m on an address, with the keys that a person types, to the end. What is written in a text of several lines comes
 * from the editor that it calls. Answers what its terminal showed.
 */
export async function runW3m(address: string, keys: string[], { written = '' } = {}): Promise<string> {
  const home = aHome({ written, editor: '#!/bin/sh\ncat "$(dirname "$0")/written" > "$1"\n' })
  chmodSync(join(home, 'editor'), 0o700)
  const options = `-cookie -no-mouse -o accept_cookie=1 -o 'editor=${join(home, 'editor')} %s' -o confirm_qq=0`
  const shown = await runInTerminal(`w3m ${options} '${address}'`, { HOME: home }, `${keys.join('')}Q`)
  // It moves from a word to the next, and waits between them for the slow terminals of another age.
  return shown.replaceAll('\0', '').replace(/\s+/g, ' ')
}

/** A terminal of its own: both draw on one, or do nothing. */
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
