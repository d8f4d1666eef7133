import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DAY_MS } from '#app/rules/durations.ts'

/** File beside the others: when each file was found to be from an earlier build, in milliseconds, by path. */
const LIST = '.replaced.json'

/**
 * Removes files of earlier builds from a folder, a day after a later build replaced them. Pages sent earlier, and a
 * server that runs until the restart, still request them. `begun`: when the latest build began.
 */
export function removeReplaced(folder: string, { begun, now }: { begun: number; now: number }): void {
  const list = path.join(folder, LIST)
  const before = readList(list)
  const replaced: Record<string, number> = {}
  for (const file of globSync('{client,server}/**/*.*', { cwd: folder })) {
    const full = path.join(folder, file)
    if (statSync(full).mtimeMs >= begun) continue
    const since = before[file] ?? now
    if (now - since < DAY_MS) replaced[file] = since
    else rmSync(full)
  }
  writeFileSync(list, JSON.stringify(replaced))
}

function readList(file: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {} // the first build
  }
}
