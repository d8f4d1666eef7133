/** The modules of `app/browser` that a page may run without React: root.tsx knows their addresses. */
export type ModuleName = 'programme' | 'moment'

/**
 * A page opts in to React with `handle.hydrate`: always, or depending on what its loader read. A page that needs only a
 * few lines of script names a small module of `app/browser` in `handle.module`.
 */
type Handle =
  | { hydrate?: boolean | ((data: unknown) => boolean); module?: (data: unknown) => ModuleName | undefined }
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

/** The module that a page runs without React. None with `Save-Data: on`. */
export function moduleOf(matches: Match[], { savesData }: { savesData: boolean }): ModuleName | undefined {
  if (savesData) return undefined
  return matches.map((match) => handleOf(match)?.module?.(match.data)).find((name) => name !== undefined)
}

/** Whether a page could ship a script: its response then varies with `Save-Data`. */
export const mayShipScripts = (matches: Match[]): boolean =>
  matches.some((match) => Boolean(handleOf(match)?.hydrate ?? handleOf(match)?.module))
