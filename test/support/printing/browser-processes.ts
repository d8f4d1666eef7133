import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

type Running = { pid: number; parent: number; group: number; command: string }

/** The groups that were led by a browser of ours; their leader may be gone. */
const groups = new Set<number>()

/** The processes of the browsers that this one started, each browser's first process before those it started. */
export function browserProcesses(): Running[] {
  const all = running()
  for (const { pid, parent, group, command } of all) {
    if (parent === process.pid && group === pid && command.includes('--remote-debugging-pipe')) groups.add(group)
  }
  const ours = all.filter(({ group }) => groups.has(group))
  return [...ours.filter(({ pid, group }) => pid === group), ...ours.filter(({ pid, group }) => pid !== group)]
}

/** Those of their pages. Throws where there is none. */
export function pageProcesses(): Running[] {
  const found = browserProcesses().filter(({ command }) => command.includes('--type=renderer'))
  if (found.length === 0) throw new Error('No page of a browser is open.')
  return found
}

/** A process that ended and that nobody has buried yet is not running. */
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
        return [] // it ended while we looked
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
