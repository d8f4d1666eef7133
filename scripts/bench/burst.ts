import { setTimeout as wait } from 'node:timers/promises'
import { condolenceStates } from '#app/rules/condolences/condolences.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { listCondolences } from '#db/condolences/condolences.ts'
import type { Db } from '#db/connect.ts'
import { memoryOf, mib, tellsMemory } from './memory.ts'
import { ms, quantile, type Row, ratio } from './table.ts'
import {
  comeTo,
  type Line,
  type Mourner,
  nameOf,
  networkOf,
  openLine,
  readUntil,
  submitCondolence,
} from './visitors.ts'

const CONNECTIONS = 100
const READERS = 50
const NETWORKS = 500
const MOST_MS = 300
/** Seconds of reading alone, before. */
const QUIET_S = 10
/** One word in so many is sent twice at once: a double click. */
const TWICE_EVERY = 50
const SAMPLE_MS = 250

export type Burst = { db: Db; pid: number; words: number; spaces: { account: Account; page: string }[] }

/**
 * Words arrive at a hundred connections from five hundred networks while fifty people read: how long those wait, what
 * the service takes in memory, and whether each word that was acknowledged is there, once, and no other.
 */
export async function measureBurst({ db, pid, words, spaces }: Burst): Promise<Row[]> {
  const [reading, writing] = [openLine(READERS), openLine(CONNECTIONS)]
  const pages = [spaces[0]!.page, '/', '/connexion', '/vos-donnees']
  const quietEnds = performance.now() + QUIET_S * 1000
  const quiet = await readUntil(reading, pages, { people: READERS, left: () => performance.now() > quietEnds })

  const mourners: Mourner[] = []
  for (let number = 0; number < NETWORKS; number++) {
    mourners.push(await comeTo(spaces[number % spaces.length]!.page, networkOf(number)))
  }
  let isOver = false
  const start = performance.now()
  const [sent, busy, memory] = await Promise.all([
    sendAll(writing, mourners, words).finally(() => {
      isOver = true
    }),
    readUntil(reading, pages, { people: READERS, left: () => isOver }),
    watchMemory(pid, () => isOver),
  ])
  const seconds = (performance.now() - start) / 1000
  for (const line of [reading, writing]) line.close()
  const resets = reading.resets() + writing.resets()
  await expectOnce(db, spaces, sent)

  const refused = [...sent.values()].filter((status) => status === 429).length
  const p95 = (times: Map<string, number[]>, path?: string) =>
    quantile(path === undefined ? [...times.values()].flat() : times.get(path)!, 0.95)
  const rows = pages.map((path, index) => ({
    what: `${index === 0 ? 'The page of a space' : path}, ${READERS} people reading while words arrive`,
    value: `p95 ${ms(p95(busy, path))}, p50 ${ms(quantile(busy.get(path)!, 0.5))}`,
    against: `${MOST_MS} ms; nobody writing: p95 ${ms(p95(quiet, path))}`,
    ratio: ratio(p95(busy, path), MOST_MS),
    aim: '≤ 1×',
  }))
  return [
    {
      what: `${words} words at ${CONNECTIONS} connections, ${NETWORKS} networks, ${spaces.length} spaces`,
      value: `${words - refused} there once, ${refused} refused (429), none lost`,
      against: `${seconds.toFixed(0)} s: ${(words / seconds).toFixed(0)} words a second, ${resets} asked again`,
      ratio: ratio(p95(busy), p95(quiet)),
    },
    ...rows,
    ...memory,
  ]
}

/** The status that each word got. Throws for any but « kept » and « come back later », and for two different ones. */
async function sendAll(line: Line, mourners: Mourner[], words: number): Promise<Map<number, number>> {
  const sent = new Map<number, number>()
  const numbers = Array.from({ length: words }, (_, number) => number).values()
  const write = async () => {
    for (const number of numbers) {
      const mourner = mourners[number % mourners.length]!
      const times = number % TWICE_EVERY === 0 ? 2 : 1
      const answers = await Promise.all(Array.from({ length: times }, () => submitCondolence(line, mourner, number)))
      const statuses = answers.map(({ status }) => status)
      const wrong = statuses.find((status) => status !== 303 && status !== 429)
      if (wrong !== undefined) throw new Error(`A word is answered ${wrong}.`)
      sent.set(number, statuses.includes(303) ? 303 : 429)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, write))
  return sent
}

/** Each one that was acknowledged is there, once; none of those that were refused. */
async function expectOnce(db: Db, spaces: Burst['spaces'], sent: Map<number, number>): Promise<void> {
  const all = { states: condolenceStates, hidden: 'all' } as const
  const lists = await Promise.all(
    spaces.map(({ account }) => listCondolences(db, account, all, { limit: sent.size + 1 })),
  )
  const kept = new Map<string, number>()
  for (const { name } of lists.flat()) kept.set(name, (kept.get(name) ?? 0) + 1)
  for (const [number, status] of sent) {
    const times = kept.get(nameOf(number)) ?? 0
    if (times !== (status === 303 ? 1 : 0))
      throw new Error(`Word ${number}, answered ${status}, is there ${times} times.`)
  }
}

/** Whether what the service takes at the end of the burst is what it took once it was under way. */
async function watchMemory(pid: number, isOver: () => boolean): Promise<Row[]> {
  if (!tellsMemory(pid)) return []
  const samples: number[] = []
  while (!isOver()) {
    samples.push(memoryOf(pid, 'VmRSS'))
    await wait(SAMPLE_MS)
  }
  const quarter = Math.ceil(samples.length / 4)
  const [early, late] = [samples.slice(quarter, 2 * quarter), samples.slice(-quarter)]
  const [before, after] = [quantile(early, 0.5), quantile(late, 0.5)]
  return [
    {
      what: 'Memory of the service, last quarter of the burst',
      value: `${mib(after)}, the most ${mib(Math.max(...samples))}`,
      against: `second quarter: ${mib(before)}`,
      ratio: ratio(after, before),
      aim: '≤ 1.2×',
    },
  ]
}
