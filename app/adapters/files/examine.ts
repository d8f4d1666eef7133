import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { openQueue } from '#app/adapters/queue.ts'
import type { UploadProblem } from '#app/rules/files/upload-copy.ts'
import { type Outcome, refuse } from '#app/rules/outcome.ts'

/** What may be kept: `path` is where it stands, the file itself or the picture drawn again beside it. */
export type Examined = {
  path: string
  mediaType: 'application/pdf' | 'image/jpeg'
  bytes: number
  /** 1 for a picture. */
  pages: number
}

/** Of one file, the wait for its turn not counted. security-A.6. */
const DEADLINE_MS = 10_000

/** Each takes a core, and up to 512 MB when a file is hostile. */
const queue = openQueue(2, 50)

/** It stands outside the bundle. */
const examiner = () => createRequire(import.meta.url).resolve('#app/adapters/files/examiner.ts')

/**
 * Looks at a file that a stranger sent, in a process of its own that is killed at its deadline. A picture is drawn
 * again beside it, at `path` + `.jpg`, which the caller removes; a PDF stays as it is. Refuses with what the family
 * must be told, and leaves nothing then.
 */
export async function examine(
  path: string,
  { deadlineMs = DEADLINE_MS }: { deadlineMs?: number } = {},
): Promise<Outcome<Examined, UploadProblem>> {
  return (await queue.run(() => examineNow(path, deadlineMs))) ?? refuse('busy')
}

async function examineNow(path: string, deadlineMs: number): Promise<Outcome<Examined, UploadProblem>> {
  const drawn = `${path}.jpg`
  const answer = await runExaminer([path, drawn], deadlineMs)
  const found: Outcome<Examined, UploadProblem> = answer ? JSON.parse(answer) : refuse('too-slow')
  if (!found.ok) await rm(drawn, { force: true })
  return found
}

/** What it wrote; empty when it was killed or failed. It inherits no variable: no secret of ours is near the file. */
function runExaminer(args: string[], deadlineMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--max-old-space-size=256', examiner(), ...args], {
      env: { NODE_ENV: 'production', ...(process.platform === 'win32' && { SystemRoot: process.env.SystemRoot }) },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const deadline = setTimeout(() => child.kill('SIGKILL'), deadlineMs)
    let answer = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      answer += text
    })
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(deadline)
      resolve(code === 0 ? answer : '')
    })
  })
}
