import { existsSync, readFileSync } from 'node:fs'

const KIB = 1024
const MIB = 1024 * KIB

/** Whether the system reports the memory of a process. */
export const tellsMemory = (pid: number): boolean => existsSync(`/proc/${pid}/clear_refs`)

/** Returns bytes: current (`VmRSS`) or peak (`VmHWM`). */
export function memoryOf(pid: number, line: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * KIB
}

export const mib = (bytes: number): string => `${(bytes / MIB).toFixed(1)} MiB`
