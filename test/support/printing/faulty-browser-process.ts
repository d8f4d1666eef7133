// A proxy between puppeteer and a browser. It forwards every command, and causes the fault at the given one.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { appendFileSync, createReadStream, createWriteStream } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import type { BrowserFault } from './faulty-browser.ts'

const [seen = '', at = '', fault = '', browser = '', ...args] = process.argv.slice(2)
const child: ChildProcess = spawn(browser, args, { stdio: ['ignore', 'ignore', 'inherit', 'pipe', 'pipe'] })
const [, , , commands, answers] = child.stdio as unknown as [null, null, null, Writable, Readable]
answers.pipe(createWriteStream('', { fd: 4 }))
child.on('exit', () => process.exit(1))

/** Sends a signal to the page processes of this group. */
function signalPages(signal: NodeJS.Signals): void {
  const rows = execFileSync('ps', ['-axo', 'pid=,pgid=,args='], { encoding: 'utf8' }).split('\n')
  for (const row of rows.filter((row) => row.includes('--type=renderer'))) {
    const [pid, group] = row.trim().split(/\s+/).map(Number)
    if (group === process.pid) process.kill(pid!, signal)
  }
}

const faults: Record<BrowserFault, () => void> = {
  'the browser stops': () => process.kill(0, 'SIGSTOP'),
  'the browser dies': () => child.kill('SIGKILL'),
  'its pages stop': () => signalPages('SIGSTOP'),
  'its pages die': () => signalPages('SIGKILL'),
}

let rest = ''
createReadStream('', { fd: 3, encoding: 'utf8' }).on('data', (text) => {
  const messages = `${rest}${text}`.split('\0')
  rest = messages.pop() ?? ''
  for (const message of messages) {
    const { method } = JSON.parse(message) as { method: string }
    appendFileSync(seen, `${method}\n`)
    if (method === at) faults[fault as BrowserFault]()
    commands.write(`${message}\0`)
  }
})
