/** What was counted while a fault was brought about. */
export type Figures = {
  /** How often it was. */
  rounds: number
  /** Writes that were answered as done. */
  acknowledged?: number
  /** Of those, how many were found afterwards. */
  kept?: number
  /** How many were found more than once. */
  twice?: number
  /** From the end of the fault to the first write or print that was taken: the longest. */
  healMs?: number
  /** Other figures, in words. */
  said?: string
}

/** The figures of several tests or rounds as those of one. */
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

/** Whether something acknowledged was lost, or done twice. */
export const isBroken = ({ acknowledged, kept, twice = 0 }: Figures): boolean =>
  twice > 0 || (acknowledged !== undefined && kept !== undefined && kept < acknowledged)
