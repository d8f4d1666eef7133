import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'

type Request = { id: string; account?: string }

const requests = new AsyncLocalStorage<Request>()

/** Runs a function with a request id that every log line repeats. */
export function inRequest(id: string, run: () => void): void {
  requests.run({ id }, run)
}

/** Adds the account of the current request to its next log lines. */
export function ofAccount(accountId: string): void {
  const request = requests.getStore()
  if (request) request.account = accountMark(accountId)
}

/** Returns the mark of an account in the log. Account ids are random, so the mark does not reveal the id. */
export const accountMark = (accountId: string): string =>
  createHash('sha256').update(accountId).digest('base64url').slice(0, 12)

/** Bytes that may wait for a slow reader of the log. Beyond it, lines are dropped and counted. */
const MAX_WAITING_BYTES = 1_000_000

let dropped = 0

/**
 * Keeps the service running when its log cannot be written: a closed pipe or a full disk loses lines, and a reader that
 * stops loses those beyond `MAX_WAITING_BYTES`. Call it once, at the start.
 */
export function surviveLogFaults(streams: readonly Writable[] = [process.stdout, process.stderr]): void {
  for (const stream of streams) stream.on('error', () => {})
}

/**
 * Logs one line of JSON with the event and the current request id. Values are names, codes, ids and durations, never a
 * family's text.
 */
export function log(event: string, fields: Record<string, string | number | boolean | undefined> = {}): void {
  if (process.stdout.writableLength > MAX_WAITING_BYTES) {
    dropped += 1
    return
  }
  if (dropped > 0) write('log-lines-dropped', { count: dropped })
  dropped = 0
  write(event, fields)
}

function write(event: string, fields: Record<string, string | number | boolean | undefined>): void {
  const { id: request, account } = requests.getStore() ?? {}
  console.log(JSON.stringify({ at: new Date().toISOString(), event, request, account, ...fields }))
}

/**
 * Returns the first line of an error's message. A failing connection throws an event, which has a message but is not an
 * Error.
 */
export function firstLineOf(error: unknown): string {
  const { message } = Object(error) as { message?: unknown }
  return String(message || error).split('\n')[0] ?? ''
}

/**
 * Returns why something failed in one word: the error's code, such as `SQLITE_FULL` or `EROFS`, or its name. Its
 * message is not logged, because it may contain a family's text.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return /^\w+$/.test(code) ? code : error.name
}

/** Returns where an error was raised: the first frame of its stack, without the message. */
export function whereOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { stack = '', message } = error
  const frames = stack.slice(stack.indexOf(message) + message.length)
  return frames
    .split('\n')
    .find((line) => line.startsWith('    at '))
    ?.trim()
}

/** Prints a sentence for the person who started the service in a terminal. */
export function say(sentence: string): void {
  console.log(sentence)
}
