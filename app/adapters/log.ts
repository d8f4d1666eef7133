/** One line of JSON per event. Values are names, codes, ids and durations: never what a family wrote. */
export function log(event: string, fields: Record<string, string | number | boolean | undefined> = {}): void {
  console.log(JSON.stringify({ at: new Date().toISOString(), event, ...fields }))
}

/**
 * The first line of what an error says. A connection that fails throws an event, which has a message and is no Error.
 */
export function firstLineOf(error: unknown): string {
  const { message } = Object(error) as { message?: unknown }
  return String(message || error).split('\n')[0] ?? ''
}

/** A sentence for the person who started the service in a terminal. */
export function say(sentence: string): void {
  console.log(sentence)
}
