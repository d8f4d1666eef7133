import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { NotPossible } from './not-possible.ts'

export type Running = { pid: number; parent: number; command: string }

/** Lists the descendants of a process. */
export function startedBy(pid: number): Running[] {
  if (!existsSync('/proc/self/stat')) throw new NotPossible('the system does not list processes under /proc')
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [state, parent] = readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ')
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
        return state === 'Z' ? [] : [{ pid: Number(name), parent: Number(parent), command }]
      } catch {
        return [] // it ended in the meantime
      }
    })
  const under = (parent: number): Running[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...under(one.pid)])
  return under(pid)
}
