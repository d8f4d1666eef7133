import { type ChildProcess, fork } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { openQueue } from '#app/adapters/queue.ts'
import { keptExtensions, type MediaType } from '#app/rules/files/formats.ts'
import type { UploadProblem } from '#app/rules/files/upload-copy.ts'
import { type Outcome, refuse } from '#app/rules/outcome.ts'
import type { DrawnText } from './texts.ts'

/** What may be kept: `path` is where what we wrote stands, beside the file. */
export type Examined = {
  path: string
  mediaType: MediaType
  bytes: number
  /** 1 for a picture and for a recording. */
  pages: number
  /** Of a recording that says how long it is played. */
  seconds?: number
  /** Of what was examined as a picture: its pixels, and where its smaller sizes stand. */
  picture?: { width: number; height: number; renditions: string }
}

/**
 * What is asked of a process: to look at a document, a recording or a picture with its smaller sizes, that is to be
 * kept, or to draw out a text.
 */
export type Examination = { path: string; as: 'document' | 'audio' | 'picture' | 'text' }

type Found<Value> = Outcome<Value, UploadProblem>

/** Of one file, the wait for its turn not counted. security-A.6. */
const DEADLINE_MS = 10_000

/** Each takes a core, and up to 512 MB when a file is hostile. */
const AT_ONCE = 2
const queue = openQueue(AT_ONCE, 50)

/** Files that one process reads before another takes its place. */
const MOST_FILES = 20
/** Bytes of memory past which it reads no other: a file must find room below the limit of examiner.ts. */
const MOST_MEMORY_KEPT = 200 * 1024 * 1024
const IDLE_MS = 30_000

/** A process that reads files. `files`: how many it has read. `leave`: it no longer waits for one. */
type Examiner = { child: ChildProcess; files: number; leave?: () => void }

const waiting: Examiner[] = []

/** It stands outside the bundle. */
const program = () => createRequire(import.meta.url).resolve('#app/adapters/files/examiner.ts')

/**
 * Looks at a file that a stranger sent, in a process of its own that is killed at its deadline. A picture is drawn
 * again and a PDF written again beside it, at `path` and an extension, which the caller removes. Refuses with what the
 * family must be told, and leaves nothing then.
 */
export async function examine(
  path: string,
  { deadlineMs = DEADLINE_MS, as = 'document' }: { deadlineMs?: number; as?: 'document' | 'audio' | 'picture' } = {},
): Promise<Found<Examined>> {
  return (await queue.run(() => examineNow({ path, as }, deadlineMs))) ?? refuse('busy')
}

/** The words of a file, whose process is killed at its deadline too. Nothing is written. */
export async function examineText(path: string): Promise<Found<DrawnText>> {
  return (await queue.run(() => askExaminer<DrawnText>({ path, as: 'text' }, DEADLINE_MS))) ?? refuse('busy')
}

async function examineNow(asked: Examination, deadlineMs: number): Promise<Found<Examined>> {
  const found = await askExaminer<Examined>(asked, deadlineMs)
  if (!found.ok) await Promise.all(keptExtensions.map((extension) => rm(`${asked.path}${extension}`, { force: true })))
  return found
}

/** One that was killed, that grew, or that has read many files reads no other. */
async function askExaminer<Value>(asked: Examination, deadlineMs: number): Promise<Found<Value>> {
  const { child, files, leave } = waiting.pop() ?? { child: startExaminer(), files: 0 }
  leave?.()
  const answer = await answerOf<Value>(child, asked, deadlineMs)
  if (!answer) return refuse('too-slow')
  if (answer.rss < MOST_MEMORY_KEPT && files + 1 < MOST_FILES) keepWaiting(child, files + 1)
  else child.kill('SIGKILL')
  return answer.found
}

type Answer<Value> = { found: Found<Value>; rss: number }

/** Undefined once it is gone: killed at the deadline, or by itself for what it took of memory. */
function answerOf<Value>(
  child: ChildProcess,
  asked: Examination,
  deadlineMs: number,
): Promise<Answer<Value> | undefined> {
  return new Promise((resolve, reject) => {
    const settle = (answer?: Answer<Value>) => {
      clearTimeout(deadline)
      child.off('message', settle).off('exit', onExit).off('error', reject)
      resolve(answer)
    }
    const onExit = () => settle()
    // An answer that comes while it is killed is none: a process that is gone would be kept for the next file.
    const deadline = setTimeout(() => child.off('message', settle).kill('SIGKILL'), deadlineMs)
    child.on('message', settle).on('exit', onExit).on('error', reject)
    child.send(asked, () => {}) // to one that is gone: its end says so
  })
}

/** It inherits no variable: no secret of ours is near the files. */
function startExaminer(): ChildProcess {
  const child = fork(program(), {
    execArgv: ['--max-old-space-size=256'],
    env: { NODE_ENV: 'production', ...(process.platform === 'win32' && { SystemRoot: process.env.SystemRoot }) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // It keeps no service from ending: the deadline of a file does, while there is one.
  child.unref()
  child.on('error', () => {}) // nobody may be listening when a killed one fails
  child.channel?.unref()
  return child
}

function keepWaiting(child: ChildProcess, files: number): void {
  const leave = () => {
    clearTimeout(idle)
    child.off('exit', leave)
    waiting.splice(0, waiting.length, ...waiting.filter((examiner) => examiner.child !== child))
  }
  const idle = setTimeout(() => {
    leave()
    child.kill('SIGKILL')
  }, IDLE_MS).unref()
  child.once('exit', leave)
  waiting.push({ child, files, leave })
}
