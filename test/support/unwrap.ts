import { inspect } from 'node:util'

/** The value of an outcome that a test needs to be accepted. Throws the refusal if it is not. */
export function unwrap<Value>(outcome: { ok: true; value: Value } | { ok: false }): Value {
  if (outcome.ok) return outcome.value
  throw new Error(inspect(outcome))
}
