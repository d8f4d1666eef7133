import type { TypedValues } from '#app/rules/forms/typed-values.ts'
/**
 * The idempotency key of a form that sends a mail or inserts a row: submitted twice as it is, it takes effect once
 * (operations/instance/once.ts). Each rendered form has a new key. Give `typed` to a form shown again after an error,
 * which keeps its key.
 */
export function OnceField({ typed }: { typed?: TypedValues | undefined }) {
  return <input type="hidden" name="_once" value={typed?._once ?? crypto.randomUUID()} />
}
