/** The modules of `app/browser` that a page may run without React: root.tsx knows their addresses. */
export type ModuleName = 'programme' | 'moment'

/**
 * A page opts in to React's runtime with `handle.hydrate`: always, or when what its loader read makes it worth its
 * weight. One that gains from a few lines alone names a small module of `app/browser` in `handle.module`.
 */
type Handle =
  | { hydrate?: boolean | ((data: unknown) => boolean); module?: (data: unknown) => ModuleName | undefined }
  | undefined

type Match = { handle?: unknown; data: unknown }

const handleOf = ({ handle }: Match) => handle as Handle

/** Whether a page ships React: because it gains from it, and never with `Save-Data: on` (decision 39). */
export function shipsScripts(matches: Match[], { savesData }: { savesData: boolean }): boolean {
  return (
    !savesData &&
    matches.some((match) => {
      const hydrate = handleOf(match)?.hydrate
      return typeof hydrate === 'function' ? hydrate(match.data) : hydrate === true
    })
  )
}

/** The module that a page runs without React, under the same condition. */
export function moduleOf(matches: Match[], { savesData }: { savesData: boolean }): ModuleName | undefined {
  if (savesData) return undefined
  return matches.map((match) => handleOf(match)?.module?.(match.data)).find((name) => name !== undefined)
}

/** Whether a page might: what it ships then depends on the header. */
export const mayShipScripts = (matches: Match[]): boolean =>
  matches.some((match) => Boolean(handleOf(match)?.hydrate ?? handleOf(match)?.module))
