import type { CheckoutPolicy } from '#app/rules/security-headers.ts'

/**
 * The modules of `app/browser` that a page may run without React: root.tsx knows their addresses. `page` is that of
 * every page that asks something and names no other; `file`, where what it asks may be a file.
 */
export type ModuleName =
  | 'page'
  | 'file'
  | 'letter'
  | 'programme'
  | 'moment'
  | 'pictures'
  | 'checkout'
  | 'basket'
  | 'estimate'
  | 'tutorial'

/**
 * A page opts in to React with `handle.hydrate`: always, or depending on what its loader read. A page that needs other
 * lines of script than `page` names a small module of `app/browser` in `handle.module`.
 */
type Handle =
  | {
      hydrate?: boolean | ((data: unknown) => boolean)
      module?: (data: unknown) => ModuleName | undefined
      checkout?: (data: unknown) => CheckoutPolicy | undefined
      isForAll?: boolean
    }
  | undefined

type Match = { handle?: unknown; data: unknown }

const handleOf = ({ handle }: Match) => handle as Handle

/** Whether a page ships React: where it opted in, and never with `Save-Data: on` (choice-39). */
export function shipsScripts(matches: Match[], { savesData }: { savesData: boolean }): boolean {
  return (
    !savesData &&
    matches.some((match) => {
      const hydrate = handleOf(match)?.hydrate
      return typeof hydrate === 'function' ? hydrate(match.data) : hydrate === true
    })
  )
}

/** The module that a page names, to run it without React. */
export const moduleOf = (matches: Match[]): ModuleName | undefined =>
  matches.map((match) => handleOf(match)?.module?.(match.data)).find((name) => name !== undefined)

/** What the page where a card pays asks of its policy (`handle.checkout`). */
export const checkoutOf = (matches: Match[]): CheckoutPolicy | undefined =>
  matches.map((match) => handleOf(match)?.checkout?.(match.data)).find((policy) => policy !== undefined)

/**
 * Whether whoever is not signed in is shown this page alike on a site (`handle.isForAll`): its loader then reads nothing
 * but the site, what editors write and the day.
 */
export const isForAll = (matches: Match[]): boolean => matches.some((match) => handleOf(match)?.isForAll === true)
