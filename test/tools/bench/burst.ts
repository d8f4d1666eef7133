import { setTimeout as wait } from 'node:timers/promises'
import { condolenceStates } from '#app/rules/condolences/condolences.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { listCondolences } from '#db/condolences/condolences.ts'
import type { Db } from '#db/connect.ts'
import { memoryOf, mib, tellsMemory } from './memory.ts'
import { ms, quantile, type Row, ratio } from './table.ts'
import {
  type Client,
  nameOf,
  networkOf,
  openClient,
  openSpacePage,
  readUntil,
  submitCondolence,
  type Visitor,
} from './visitors.ts'

const CONNECTIONS = 100
const READERS = 50
const NETWORKS = 500
const MOST_MS = 120
/** Target in condolences per second. */
const LEAST_RATE = 400
/** Maximum bytes of the service's memory. */
const MOST_MEMORY = 330 * 1024 * 1024
/** Seconds of reading without writers, measured first. */
const BASELINE_S = 10
/** One condolence in this many is sent twice at once, like a double click. */
const DOUBLE_CLICK_EVERY = 50
const SAMPLE_MS = 250

type Burst = { db: Db; pid: number; condolences: number; spaces: { account: Account; page: string }[] }

/**
 * Sends condolences over a hundred connections from five hundred networks while fifty readers open pages. Measures the
 * readers' waits and the service's memory, and checks that exactly the acknowledged condolences are stored, each once.
 */
export async function measureBurst(given: Burst): Promise<Row[]> {
  const { condolences, spaces } = given
  const { pages, before, during, refused, seconds, retries, memory } = await runBurst(given)
  const rows = pages.map((path, index) => ({
    measure: `${index === 0 ? 'The page of a space' : path}, ${READERS} readers while condolences arrive`,
    value: `p95 ${ms(p95(during, path))}, p50 ${ms(quantile(during.get(path)!, 0.5))}`,
    baseline: `${MOST_MS} ms; no one writing: p95 ${ms(p95(before, path))}`,
    ratio: ratio(p95(during, path), MOST_MS),
    target: '≤ 1×',
  }))
  return [
    {
      measure: `${condolences} condolences over ${CONNECTIONS} connections, ${NETWORKS} networks, ${spaces.length} spaces`,
      value: `${condolences - refused} stored once, ${refused} refused (429), none lost`,
      baseline: `${seconds.toFixed(0)} s: ${(condolences / seconds).toFixed(0)} a second, of ${LEAST_RATE}; ${retries} retried`,
      ratio: ratio(condolences / seconds, LEAST_RATE),
      target: '≥ 1×',
    },
    ...rows,
    ...memory,
  ]
}

/** Throws if an acknowledged condolence is not stored exactly once. `refused`: those answered with 429. */
async function runBurst({ db, pid, condolences, spaces }: Burst) {
  const [readClient, writeClient] = [openClient(READERS), openClient(CONNECTIONS)]
  const pages = [spaces[0]!.page, '/', '/connexion', '/vos-donnees']
  const baselineEnd = performance.now() + BASELINE_S * 1000
  const before = await readUntil(readClient, pages, { readers: READERS, isOver: () => performance.now() > baselineEnd })

  const visitors: Visitor[] = []
  for (let number = 0; number < NETWORKS; number++) {
    visitors.push(await openSpacePage(spaces[number % spaces.length]!.page, networkOf(number)))
  }
  let isDone = false
  const start = performance.now()
  const [statuses, during, memory] = await Promise.all([
    submitAll(writeClient, visitors, condolences).finally(() => {
      isDone = true
    }),
    readUntil(readClient, pages, { readers: READERS, isOver: () => isDone }),
    watchMemory(pid, () => isDone),
  ])
  const seconds = (performance.now() - start) / 1000
  for (const client of [readClient, writeClient]) client.close()
  const retries = readClient.retries() + writeClient.retries()
  await expectStoredOnce(db, spaces, statuses)
  const refused = [...statuses.values()].filter((status) => status === 429).length
  return { pages, before, during, refused, seconds, retries, memory }
}

/** Returns the 95th percentile of one page, or of all pages. */
const p95 = (times: Map<string, number[]>, path?: string): number =>
  quantile(path === undefined ? [...times.values()].flat() : times.get(path)!, 0.95)

/** Returns the status of each condolence. Throws for any other than 303 (stored) and 429 (to be sent later). */
async function submitAll(client: Client, visitors: Visitor[], condolences: number): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  const numbers = Array.from({ length: condolences }, (_, number) => number).values()
  const submitNext = async () => {
    for (const number of numbers) {
      const visitor = visitors[number % visitors.length]!
      const times = number % DOUBLE_CLICK_EVERY === 0 ? 2 : 1
      const responses = await Promise.all(
        Array.from({ length: times }, () => submitCondolence(client, visitor, number)),
      )
      const received = responses.map(({ status }) => status)
      const unexpected = received.find((status) => status !== 303 && status !== 429)
      if (unexpected !== undefined) throw new Error(`A condolence got ${unexpected}.`)
      statuses.set(number, received.includes(303) ? 303 : 429)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, submitNext))
  return statuses
}

/** Checks that each acknowledged condolence is stored once, and no refused one. */
async function expectStoredOnce(db: Db, spaces: Burst['spaces'], statuses: Map<number, number>): Promise<void> {
  const all = { states: condolenceStates, hidden: 'all' } as const
  const lists = await Promise.all(
    spaces.map(({ account }) => listCondolences(db, account, all, { limit: statuses.size + 1 })),
  )
  const stored = new Map<string, number>()
  for (const { name } of lists.flat()) stored.set(name, (stored.get(name) ?? 0) + 1)
  for (const [number, status] of statuses) {
    const times = stored.get(nameOf(number)) ?? 0
    if (times !== (status === 303 ? 1 : 0))
      throw new Error(`Condolence ${number} got ${status} and is stored ${times} times.`)
  }
}

/**
 * Compares the service's memory at the end of the burst with its second quarter. No row if the system does not report
 * it.
 */
async function watchMemory(pid: number, isDone: () => boolean): Promise<Row[]> {
  if (!tellsMemory(pid)) return []
  const samples: number[] = []
  while (!isDone()) {
    samples.push(memoryOf(pid, 'VmRSS'))
    await wait(SAMPLE_MS)
  }
  const quarter = Math.ceil(samples.length / 4)
  const [early, late] = [samples.slice(quarter, 2 * quarter), samples.slice(-quarter)]
  const [memoryBefore, memoryAfter] = [quantile(early, 0.5), quantile(late, 0.5)]
  const most = Math.max(...samples)
  return [
    {
      measure: 'Memory of the service, at most during the burst',
      value: mib(most),
      baseline: mib(MOST_MEMORY),
      ratio: ratio(most, MOST_MEMORY),
      target: '≤ 1×',
    },
    {
      measure: 'Memory of the service, last quarter of the burst',
      value: mib(memoryAfter),
      baseline: `second quarter: ${mib(memoryBefore)}`,
      ratio: ratio(memoryAfter, memoryBefore),
      target: '≤ 1.2×',
    },
  ]
}
