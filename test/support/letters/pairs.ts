export type Row = Readonly<Record<string, string>>

/**
 * Returns rows in which every pair of values of two names occurs at least once: pairwise interactions show in tens of
 * rows instead of millions of combinations. Greedy and deterministic.
 */
export function pairsOf(values: Readonly<Record<string, readonly string[]>>): Row[] {
  const names = Object.keys(values)
  const key = (a: string, valueA: string, b: string, valueB: string) => JSON.stringify([a, valueA, b, valueB])
  const left = new Map<string, [string, string, string, string]>()
  names.forEach((a, index) => {
    for (const b of names.slice(index + 1)) {
      for (const valueA of values[a]!)
        for (const valueB of values[b]!) left.set(key(a, valueA, b, valueB), [a, valueA, b, valueB])
    }
  })

  const rows: Row[] = []
  for (let seed = left.values().next().value; seed; seed = left.values().next().value) {
    const row: Record<string, string> = { [seed[0]]: seed[1], [seed[2]]: seed[3] }
    for (const [index, name] of names.entries()) {
      if (name in row) continue
      const gain = (value: string) =>
        Object.entries(row).filter(([other, taken]) =>
          names.indexOf(other) < index
            ? left.has(key(other, taken, name, value))
            : left.has(key(name, value, other, taken)),
        ).length
      row[name] = values[name]!.toSorted((a, b) => gain(b) - gain(a))[0]!
    }
    names.forEach((a, index) => {
      for (const b of names.slice(index + 1)) left.delete(key(a, row[a]!, b, row[b]!))
    })
    rows.push(row)
  }
  return rows
}
