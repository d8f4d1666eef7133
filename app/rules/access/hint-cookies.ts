import { LIST, services } from './services.ts'

/**
 * Names of the two cookies that remember where a person was: the hashid of the chosen account, and the current service.
 * S1-4. They are hints: they open nothing.
 */
export const hintCookies = { account: 'compte', service: 'service' } as const

/** The current service that a browser remembers, or undefined if it names none. */
export function readServiceHint(value: string | undefined): string | undefined {
  const known = [LIST, ...Object.values(services).map(({ path }) => path)]
  return known.find((name) => name === value)
}
