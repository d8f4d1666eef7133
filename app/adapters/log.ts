import { AsyncLocalStorage } from 'node:async_hooks'

const requests = new AsyncLocalStorage<string>()

/** Runs a function with a request id that every log line repeats. */
export function inRequest(id: string, run: () => void): void {
  requests.run(id, run)
}

/**
 * Logs one line of JSON with the event and the current request id. Values are names, codes, ids and durations, never a
 * family's text.
 */
export function log(event: string, fields: Record<string, string | number | boolean | undefined> = {}): void {
  console.log(JSON.stringify({ at: new Date().toISOString(), event, request: requests.getStore(), ...fields }))
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
