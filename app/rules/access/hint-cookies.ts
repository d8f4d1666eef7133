import { LIST, services } from './services.ts'

/**
 * Names of the two cookies that remember the chosen account (its hashid) and the current service. S1-4. They are hints
 * and grant no access.
 */
export const hintCookies = { account: 'compte', service: 'service' } as const

/** Returns the current service that the browser remembers; undefined if the value is not one. */
export function readServiceHint(value: string | undefined): string | undefined {
  const known = [LIST, ...Object.values(services).map(({ path }) => path)]
  return known.find((name) => name === value)
}
