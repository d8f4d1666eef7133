import { inspect, isDeepStrictEqual } from 'node:util'

/** Says that a promise is broken: what was found, and what had to be. */
export function must<Value>(promise: string, found: Value, expected: Value): void {
  if (isDeepStrictEqual(found, expected)) return
  const shown = [found, expected].map((value) => inspect(value, { depth: 6, maxArrayLength: 200, breakLength: 120 }))
  throw new Error(`${promise}.\nFound ${shown[0]}\nExpected ${shown[1]}`)
}
