import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { newFolder } from '#test/support/given.ts'

/** Returns a command to use in place of a browser. */
export function commandThat(does: string): string {
  const file = path.join(newFolder(), 'browser')
  writeFileSync(file, `#!/bin/sh\n${does}\n`)
  chmodSync(file, 0o755)
  return file
}

/** Faults of a browser, or of its page processes, when it receives a DevTools command. */
export type BrowserFault = 'the browser stops' | 'the browser dies' | 'its pages stop' | 'its pages die'

/** Returns the real browser, with this fault when it first receives the command of this name. */
export function browserWithFault(fault: BrowserFault, at: string) {
  const seen = path.join(newFolder(), 'seen')
  const program = fileURLToPath(new URL('./faulty-browser-process.ts', import.meta.url))
  const browser = process.env.CHROMIUM_PATH
  const executablePath = commandThat(
    [
      `[ -e '${seen}' ] && exec '${browser}' "$@"`,
      `exec '${process.execPath}' '${program}' '${seen}' '${at}' '${fault}' '${browser}' "$@"`,
    ].join('\n'),
  )
  return { executablePath, hasFailed: () => existsSync(seen) && readFileSync(seen, 'utf8').includes(at) }
}
