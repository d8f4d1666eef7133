import { inspect, isDeepStrictEqual } from 'node:util'

/** Reports a broken promise: what was found, and what was expected. */
export function must<Value>(promise: string, found: Value, expected: Value): void {
  if (isDeepStrictEqual(found, expected)) return
  const shown = [found, expected].map((value) => inspect(value, { depth: 6, maxArrayLength: 200, breakLength: 120 }))
  throw new Error(`${promise}.\nFound ${shown[0]}\nExpected ${shown[1]}`)
}

/** Reports an act that was refused although it had to succeed, with the problem that it named. */
export function mustPass(promise: string, outcome: { ok: boolean }): void {
  must(promise, outcome.ok || outcome, true)
}

export async function expectRefused(what: string, tries: Promise<{ ok: boolean }>[]): Promise<void> {
  const tried = await Promise.all(tries)
  must(
    what,
    tried.filter(({ ok }) => ok),
    [],
  )
}
