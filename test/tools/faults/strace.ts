import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { NotPossible } from './not-possible.ts'

/**
 * Makes system calls of a process fail or take long while `use` runs, as given in strace's `inject`:
 * `fsync:error=EIO:when=2+`. Attaches to a running process and detaches afterwards.
 */
export async function withCalls<Value>(pid: number, inject: string, use: () => Promise<Value>): Promise<Value> {
  const calls = inject.split(':', 1)[0]!
  const args = ['-f', '-p', String(pid), '-e', `trace=${calls}`, '-e', `inject=${inject}`, '-o', '/dev/null']
  const strace = spawn('strace', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  const attached = new Promise<boolean>((resolve) => {
    strace.on('error', () => resolve(false))
    strace.once('exit', () => resolve(false))
    strace.stderr.on('data', (data) => {
      said += data
      if (said.includes('attached')) resolve(true)
    })
  })
  if (!(await attached)) throw new NotPossible(said.trim() || 'strace is not installed')
  try {
    return await use()
  } finally {
    const left = once(strace, 'exit')
    strace.kill('SIGINT')
    await left
  }
}
