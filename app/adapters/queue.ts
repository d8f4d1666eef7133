/** Who may go now, who waits, who is turned away because too many wait already. First come, first served. */
export type Queue = {
  /** False when the line is full. Whoever got true must `leave`. */
  enter: () => Promise<boolean>
  leave: () => void
}

export function openPriorityQueue(atOnce: number, mayWait: number): Queue {
  const line: (() => void)[] = []
  let inside = 0
  return {
    async enter() {
      if (inside < atOnce) {
        inside += 1
        return true
      }
      if (line.length >= mayWait) return false
      // The place of whoever leaves is handed over: nobody slips in between.
      await new Promise<void>((resolve) => line.push(resolve))
      return true
    },
    leave() {
      const next = line.shift()
      if (next) next()
      else inside -= 1
    },
  }
}
