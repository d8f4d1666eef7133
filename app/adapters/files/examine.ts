import type { ChildProcess } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { openQueue } from '#app/adapters/queue.ts'
import { keptExtensions, type MediaType } from '#app/rules/files/formats.ts'
import type { UploadProblem } from '#app/rules/files/upload-copy.ts'
import { type Outcome, refuse } from '#app/rules/outcome.ts'
import { askReader, startReader } from './reading-process.ts'
import type { DrawnText } from './texts.ts'

/** Result for an accepted file. `path`: our rewritten copy, beside the file. */
export type Examined = {
  path: string
  mediaType: MediaType
  bytes: number
  /** 1 for a picture or a recording. */
  pages: number
  /** Duration of a recording, if known. */
  seconds?: number
  /** Size in pixels of a picture, and the path of its smaller sizes. */
  picture?: { width: number; height: number; renditions: string }
}

/**
 * Request to an examiner process: examine a document, a signed paper that must be legible, a recording, a picture with
 * its smaller sizes or a signature for storage, or extract a text.
 */
export type Examination = { path: string; as: 'document' | 'paper' | 'audio' | 'picture' | 'signature' | 'text' }

type Found<Value> = Outcome<Value, UploadProblem>

/** Each process takes a core, and up to 512 MB for a hostile file. */
const AT_ONCE = 2
const queue = openQueue(AT_ONCE, 50)

/** Maximum files per process, before it is replaced. */
const MOST_FILES = 20
/** Memory in bytes above which a process is replaced: a file must fit below the limit of examiner.ts. */
const MOST_MEMORY_KEPT = 200 * 1024 * 1024
const IDLE_MS = 30_000

/** An examiner process. `files`: number of files it has read. `leave`: stops waiting for it. */
type Examiner = { child: ChildProcess; files: number; leave?: () => void }

const waiting: Examiner[] = []

/** Path of the program, which is outside the bundle. */
const program = () => createRequire(import.meta.url).resolve('#app/adapters/files/examiner.ts')

/**
 * Examines an untrusted file in a separate process with limits (reading-limits.ts). Rewrites a picture or PDF beside the
 * file, at `path` plus an extension; the caller removes it. A refusal gives the reason to show to the family, and
 * leaves no file.
 */
export async function examine(
  path: string,
  { deadlineMs, as = 'document' }: { deadlineMs?: number; as?: Exclude<Examination['as'], 'text'> } = {},
): Promise<Found<Examined>> {
  return (await queue.run(() => examineNow({ path, as }, deadlineMs))) ?? refuse('busy')
}

/** Extracts the text of a file, also in a process with limits. Writes nothing. */
export async function examineText(path: string): Promise<Found<DrawnText>> {
  return (await queue.run(() => askExaminer<DrawnText>({ path, as: 'text' }))) ?? refuse('busy')
}

async function examineNow(asked: Examination, deadlineMs?: number): Promise<Found<Examined>> {
  const found = await askExaminer<Examined>(asked, deadlineMs)
  if (!found.ok) await Promise.all(keptExtensions.map((extension) => rm(`${asked.path}${extension}`, { force: true })))
  return found
}

type Answer<Value> = { found: Found<Value>; rss: number }

/** Sends a request to an examiner. A process that was killed, has grown, or has read many files is not used again. */
async function askExaminer<Value>(asked: Examination, deadlineMs?: number): Promise<Found<Value>> {
  const { child, files, leave } = waiting.pop() ?? { child: startExaminer(), files: 0 }
  leave?.()
  const answer = await askReader<Answer<Value>>(child, asked, deadlineMs)
  if (!answer.ok) return answer
  if (answer.value.rss < MOST_MEMORY_KEPT && files + 1 < MOST_FILES) keepWaiting(child, files + 1)
  else child.kill('SIGKILL')
  return answer.value.found
}

function startExaminer(): ChildProcess {
  const child = startReader(program())
  // It does not keep the service alive; the deadline of a file does.
  child.unref()
  child.on('error', () => {}) // there may be no listener when a killed process fails
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
