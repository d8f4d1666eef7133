import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

type Running = { pid: number; parent: number; group: number; command: string }

/** Process groups whose leader was one of our browsers. The leader may have exited. */
const groups = new Set<number>()

/**
 * Lists the processes of the browsers that this process started. The first process of each browser comes before its
 * children.
 */
export function browserProcesses(): Running[] {
  const all = running()
  for (const { pid, parent, group, command } of all) {
    if (parent === process.pid && group === pid && command.includes('--remote-debugging-pipe')) groups.add(group)
  }
  const ours = all.filter(({ group }) => groups.has(group))
  return [...ours.filter(({ pid, group }) => pid === group), ...ours.filter(({ pid, group }) => pid !== group)]
}

/** Lists the processes of their pages. Throws if there are none. */
export function pageProcesses(): Running[] {
  const found = browserProcesses().filter(({ command }) => command.includes('--type=renderer'))
  if (found.length === 0) throw new Error('No page of a browser is open.')
  return found
}

/** A zombie process does not count as running. */
function running(): Running[] {
  if (!existsSync('/proc/self/stat')) return listed()
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const [state, parent, group] = readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ')
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        return state === 'Z' ? [] : [{ pid: Number(pid), parent: Number(parent), group: Number(group), command }]
      } catch {
        return [] // exited in the meantime
      }
    })
}

function listed(): Running[] {
  const rows = execFileSync('ps', ['-axo', 'pid=,ppid=,pgid=,command='], { encoding: 'utf8' }).trim().split('\n')
  return rows.map((row) => {
    const [pid, parent, group, ...command] = row.trim().split(/\s+/)
    return { pid: Number(pid), parent: Number(parent), group: Number(group), command: command.join(' ') }
  })
}
