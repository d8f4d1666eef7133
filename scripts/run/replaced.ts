import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DAY_MS } from '#app/rules/durations.ts'

/** When each file was found to be of an earlier build, in milliseconds, by its path. Beside them. */
const LIST = '.replaced.json'

/**
 * Removes what earlier builds left in a folder, a day after a later one replaced it: pages that were handed out before,
 * and a server that goes on until the restart, still ask for it. `begun`: when the build that has just ended began.
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
