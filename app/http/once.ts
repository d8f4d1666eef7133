import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { hashOf } from '#db/encryption/hash.ts'

/**
 * Returns the idempotency key of a form for operations/instance/once.ts. It covers the random value of `<OnceField/>`,
 * the address and all the fields, so a form that is changed and sent again has another key. Undefined if the form has
 * no such value.
 */
export function onceKeyOf(request: Request, typed: TypedValues): string | undefined {
  if (!/^[\w-]{16,64}$/.test(typed._once ?? '')) return undefined
  const fields = Object.entries(typed).sort(([one], [other]) => (one < other ? -1 : 1))
  return hashOf(JSON.stringify([new URL(request.url).pathname, fields]))
}
