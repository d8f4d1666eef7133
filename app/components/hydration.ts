/** A page opts in with `handle.hydrate`: always, or when what its loader read makes a script worth its weight. */
type Handle = { hydrate?: boolean | ((data: unknown) => boolean) } | undefined

type Match = { handle?: unknown; data: unknown }

const hydrateOf = ({ handle }: Match) => (handle as Handle)?.hydrate

/** Whether a page ships scripts: because it gains from them, and never with `Save-Data: on` (decision 39). */
export function shipsScripts(matches: Match[], { savesData }: { savesData: boolean }): boolean {
  return (
    !savesData &&
    matches.some((match) => {
      const hydrate = hydrateOf(match)
      return typeof hydrate === 'function' ? hydrate(match.data) : hydrate === true
    })
  )
}

/** Whether a page might: what it ships then depends on the header. */
export const mayShipScripts = (matches: Match[]): boolean => matches.some((match) => Boolean(hydrateOf(match)))
