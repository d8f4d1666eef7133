import { AsyncLocalStorage } from 'node:async_hooks'

const requests = new AsyncLocalStorage<string>()

/** Whatever is logged on the way bears the id of this request. */
export function inRequest(id: string, run: () => void): void {
  requests.run(id, run)
}

/**
 * One line of JSON per event, with the request it happened in. Values are names, codes, ids and durations: never what a
 * family wrote.
 */
export function log(event: string, fields: Record<string, string | number | boolean | undefined> = {}): void {
  console.log(JSON.stringify({ at: new Date().toISOString(), event, request: requests.getStore(), ...fields }))
}

/**
 * The first line of what an error says. A connection that fails throws an event, which has a message and is no Error.
 */
export function firstLineOf(error: unknown): string {
  const { message } = Object(error) as { message?: unknown }
  return String(message || error).split('\n')[0] ?? ''
}

/**
 * Why something failed, in a word: the code of the error, such as `SQLITE_FULL` or `EROFS`, or its name. Its message
 * stays out of the log: it may hold what a family wrote.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return /^\w+$/.test(code) ? code : error.name
}

/** Where in the code an error was raised: the first frame of its stack, which its message comes before. */
export function whereOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { stack = '', message } = error
  const frames = stack.slice(stack.indexOf(message) + message.length)
  return frames
    .split('\n')
    .find((line) => line.startsWith('    at '))
    ?.trim()
}

/** A sentence for the person who started the service in a terminal. */
export function say(sentence: string): void {
  console.log(sentence)
}
