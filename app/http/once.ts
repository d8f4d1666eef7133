import { hashOf } from '#db/encryption/hash.ts'

/**
 * The key of what a form asks, for operations/instance/once.ts: its own random value (`<OnceField/>`), where it was
 * sent and all that it says. Sent again with something else in it, after a « back », it asks for something else.
 * Undefined for a form that has no such value.
 */
export function onceKeyOf(request: Request, typed: Readonly<Record<string, string>>): string | undefined {
  if (!/^[\w-]{16,64}$/.test(typed._once ?? '')) return undefined
  const fields = Object.entries(typed).sort(([one], [other]) => (one < other ? -1 : 1))
  return hashOf(JSON.stringify([new URL(request.url).pathname, fields]))
}
