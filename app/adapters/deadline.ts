export class DeadlineExceeded extends Error {}

/** Chromium, when stopped, never answers and never refuses (trust 0.15): the deadline has to be ours. */
export async function withDeadline<Value>(work: Promise<Value>, deadlineMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DeadlineExceeded()), deadlineMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** A connection that fails throws an event, which has a message and is no Error. */
export function firstLine(error: unknown): string {
  const { message } = Object(error) as { message?: unknown }
  return String(message || error).split('\n')[0] ?? ''
}
