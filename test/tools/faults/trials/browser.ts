import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { signInWithEveryLetter } from '#test/support/letters/every-letter.ts'
import { e2e } from '#test/support/server/e2e.ts'
import { resetE2e } from '#test/support/server/reset-e2e.ts'
import { type Figures, sumOf } from '../figures.ts'
import { NotPossible } from '../not-possible.ts'
import { type Running, startedBy } from '../processes.ts'
import { type Service, startService } from '../service.ts'

const letter = '/demarches-administratives/courriers/bailleur.pdf'
const AT_ONCE = 4

const isRenderer = ({ command }: Running) => command.includes('--type=renderer')
const isBrowser = ({ command }: Running) => command.includes('--remote-debugging-pipe') && !command.includes('--type=')

/** Signals processes. One may have ended since it was listed. */
function signal(processes: Running[], name: NodeJS.Signals): void {
  for (const { pid } of processes) {
    try {
      process.kill(pid, name)
    } catch {}
  }
}

const faults = [
  { id: 'F7', done: 'pages killed while they print', rounds: 10, of: isRenderer, does: 'SIGKILL' },
  { id: 'F7', done: 'browser killed while it prints', rounds: 10, of: isBrowser, does: 'SIGKILL' },
  { id: 'F8', done: 'pages stopped while they print', rounds: 2, of: isRenderer, does: 'SIGSTOP' },
  { id: 'F8', done: 'browser stopped while it prints', rounds: 2, of: isBrowser, does: 'SIGSTOP' },
] as const

/** security-B.4, F7 and F8: four concurrent letters, whose browser is killed or stopped; then another one. */
export async function browserFaults() {
  return await withFamily(async ({ service, print }) => {
    const rows = []
    for (const { id, done, rounds, of, does } of faults) {
      const all: Figures[] = []
      for (let round = 0; round < rounds; round++) {
        await print()
        const processes = startedBy(service.pid).filter(of)
        if (processes.length === 0) throw new Error('No browser was found.')
        const printing = Array.from({ length: AT_ONCE }, print)
        await wait(30 * Math.random())
        signal(processes, does)
        all.push(await afterwards(printing, print))
      }
      rows.push({ id, done, figures: saidOf(all) })
    }
    return rows
  })
}

/** security-B.4, F9: the browser gets less memory than it needs. */
export async function browserMemory() {
  const group = `/sys/fs/cgroup/memory/aupres-${new URL(e2e.origin).port}`
  try {
    mkdirSync(group, { recursive: true })
    writeFileSync(`${group}/memory.limit_in_bytes`, String(24 * 1024 * 1024))
  } catch (error) {
    throw new NotPossible(`memory cannot be limited: ${(error as Error).message}`)
  }
  return await withFamily(async ({ service, print }) => {
    const all: Figures[] = []
    for (let round = 0; round < 5; round++) {
      await print()
      for (const { pid } of startedBy(service.pid)) writeFileSync(`${group}/cgroup.procs`, String(pid))
      all.push(await afterwards(Array.from({ length: AT_ONCE }, print), print))
    }
    const kills = /oom_kill (\d+)/.exec(readFileSync(`${group}/memory.oom_control`, 'utf8'))?.[1] ?? '0'
    if (kills === '0') throw new NotPossible('the system kills no process when memory runs out')
    const figures = saidOf(all)
    const rows = [
      {
        id: 'F9',
        done: 'browser with 24 MB more',
        figures: { ...figures, said: `${figures.said}, ${kills} processes killed` },
      },
    ]
    return rows
  }).finally(() => rmdirSync(group))
}

type Print = () => Promise<{ status: number; tookMs: number }>

async function withFamily<Value>(use: (given: { service: Service; print: Print }) => Promise<Value>): Promise<Value> {
  await resetE2e()
  const service = await startService()
  const jar: { value: string }[] = []
  await signInWithEveryLetter({ addCookies: async (cookies) => void jar.push(...cookies) })
  const cookie = `sid=${jar[0]?.value}`
  /** Throws if a PDF is not whole. */
  const print = async () => {
    const start = performance.now()
    const answer = await fetch(e2e.origin + letter, { headers: { Cookie: cookie } })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const isWhole = bytes.subarray(0, 4).equals(Buffer.from('%PDF')) && bytes.subarray(-8).includes('%%EOF')
    if (answer.status === 200 && !isWhole) throw new Error('A PDF is incomplete.')
    if (answer.status !== 200 && answer.status !== 503) throw new Error(`A letter got ${answer.status}.`)
    return { status: answer.status, tookMs: performance.now() - start }
  }
  return await use({ service, print }).finally(() => service.end('SIGTERM'))
}

/** Returns the time until the next printed letter once all are answered. Every returned PDF is whole: `print`. */
async function afterwards(printing: ReturnType<Print>[], print: Print): Promise<Figures> {
  const answers = await Promise.all(printing)
  const whole = answers.filter(({ status }) => status === 200).length
  const start = performance.now()
  for (let tries = 0; (await print()).status !== 200; tries++) if (tries > 10) throw new Error('No letter was printed.')
  const longest = Math.max(...answers.map(({ tookMs }) => tookMs))
  if (longest > 40_000) throw new Error(`A letter took ${longest} ms.`)
  return { rounds: 1, acknowledged: whole, kept: whole, healMs: performance.now() - start, said: String(longest) }
}

function saidOf(all: Figures[]): Figures {
  const { rounds, acknowledged = 0 } = sumOf(all)
  const longest = Math.max(...all.map(({ said }) => Number(said)))
  const errors = rounds * AT_ONCE - acknowledged
  return {
    ...sumOf(all),
    said: `${acknowledged} complete, ${errors} refused with the reason, ${(longest / 1000).toFixed(1)} s at most`,
  }
}
