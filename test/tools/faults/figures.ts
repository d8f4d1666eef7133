/** What was counted during a fault. */
export type Figures = {
  /** Number of repetitions. */
  rounds: number
  /** Number of acknowledged writes. */
  acknowledged?: number
  /** Number of those that were found afterwards. */
  kept?: number
  /** Number that were found more than once. */
  twice?: number
  /** Longest time from the end of the fault to the first successful write or print. */
  healMs?: number
  /** Other results, as text. */
  said?: string
}

/** Adds up the figures of several tests or rounds. */
export function sumOf(all: readonly Figures[]): Figures {
  const add = (key: 'acknowledged' | 'kept' | 'twice') => {
    const known = all.flatMap((figures) => figures[key] ?? [])
    return known.length > 0 ? { [key]: known.reduce((sum, value) => sum + value, 0) } : {}
  }
  const heals = all.flatMap(({ healMs }) => healMs ?? [])
  const said = all.flatMap(({ said }) => said ?? [])
  return {
    rounds: all.reduce((sum, { rounds }) => sum + rounds, 0),
    ...add('acknowledged'),
    ...add('kept'),
    ...add('twice'),
    ...(heals.length > 0 && { healMs: Math.max(...heals) }),
    ...(said.length > 0 && { said: [...new Set(said)].join(', ') }),
  }
}

/** Whether an acknowledged write was lost or duplicated. */
export const isBroken = ({ acknowledged, kept, twice = 0 }: Figures): boolean =>
  twice > 0 || (acknowledged !== undefined && kept !== undefined && kept < acknowledged)
