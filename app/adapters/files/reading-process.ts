import { type ChildProcess, fork } from 'node:child_process'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'

/** Milliseconds for one answer. A process that needs more was given too little of the machine. */
const DEADLINE_MS = 30_000

/** Starts a process that reads untrusted files, without variables or output: no secret is near them, no text is logged. */
export function startReader(program: string): ChildProcess {
  return fork(program, {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=256', '--disable-warning=ExperimentalWarning'],
    env: { NODE_ENV: 'production', ...(process.platform === 'win32' && { SystemRoot: process.env.SystemRoot }) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

/**
 * Sends a request to a reader and returns its answer. Refuses 'too-slow' if the process ended at its limits of memory or
 * processor time (reading-limits.ts), and 'busy' if it was killed at the deadline.
 */
export function askReader<Answer>(
  child: ChildProcess,
  asked: object,
  deadlineMs = DEADLINE_MS,
): Promise<Outcome<Answer, 'too-slow' | 'busy'>> {
  return new Promise((resolve, reject) => {
    const settle = (outcome: Outcome<Answer, 'too-slow' | 'busy'>) => {
      clearTimeout(deadline)
      child.off('message', onAnswer).off('exit', onExit).off('error', reject)
      resolve(outcome)
    }
    const onAnswer = (answer: unknown) => settle(accept(answer as Answer))
    let problem: 'too-slow' | 'busy' = 'too-slow'
    const onExit = () => settle(refuse(problem))
    // Ignore an answer that arrives during the kill: otherwise a dead process would be kept for the next file.
    const deadline = setTimeout(() => {
      problem = 'busy'
      child.off('message', onAnswer).kill('SIGKILL')
    }, deadlineMs)
    child.on('message', onAnswer).on('exit', onExit).on('error', reject)
    child.send(asked, () => {}) // the exit event reports a dead process
  })
}
