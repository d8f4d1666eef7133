import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '#db/connect.ts'
import { e2e } from '#test/support/server/e2e.ts'
import { insertSpaceWith } from '../condolences.ts'
import { acts, type FamilyTurn, signInFamily } from '../families.ts'
import { memoryOf, mib, tellsMemory } from '../memory.ts'
import { withService } from '../service.ts'
import { ms, quantile, type Row, ratio } from '../table.ts'
import { openClient } from '../visitors.ts'

const CONNECTIONS = 50
const SPACES = 8
const PUBLISHED = 20
const FAMILIES = 12
/** Milliseconds after which other families sign in, because a session of the benchmark lasts an hour. */
const FAMILIES_STAY_MS = 10 * 60_000
/** Maximum bytes of the service's memory. */
const MOST_MEMORY = 350 * 1024 * 1024
const quarters = ['first', 'second', 'third', 'last']

type Load = { minutes: number; perSecond: number }
type Answer = { kind: string; tookMs: number }

/**
 * Measures the service's memory during an hour of realistic load: the peak of each quarter, and whether the last
 * exceeds the second. No row if the system does not report the memory of a process.
 */
export function measureHour({ minutes, perSecond }: Load): Promise<Row[]> {
  return withService(async ({ pid }) => {
    if (!tellsMemory(pid)) return []
    const most = quarters.map(() => 0)
    const answers: Answer[] = []
    await loadFor({ minutes, perSecond }, async (share, answering) => {
      const quarter = Math.min(most.length - 1, Math.floor(share * most.length))
      most[quarter] = Math.max(most[quarter]!, memoryOf(pid, 'VmRSS'))
      answers.push(await answering)
    })
    return [requestsRow(answers, { minutes, perSecond }), ...most.map((_, quarter) => memoryRow(most, quarter))]
  })
}

function requestsRow(answers: Answer[], { minutes, perSecond }: Load): Row {
  const counts = new Map<string, number>()
  for (const { kind } of answers) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const times = answers.map(({ tookMs }) => tookMs)
  return {
    measure: `What families and visitors do in ${minutes} min, ${perSecond} a second`,
    value: [...counts].map(([kind, count]) => `${count} ${kind}`).join(', '),
    baseline: 'all of it, printing included',
    ratio: `p50 ${ms(quantile(times, 0.5))}, p95 ${ms(quantile(times, 0.95))}`,
  }
}

function memoryRow(most: number[], quarter: number): Row {
  const isLast = quarter === most.length - 1
  return {
    measure: `Memory of the service, at most in the ${quarters[quarter]} quarter`,
    value: mib(most[quarter]!),
    baseline: isLast ? `second quarter: ${mib(most[1]!)}` : mib(MOST_MEMORY),
    ratio: ratio(most[quarter]!, isLast ? most[1]! : MOST_MEMORY),
    target: isLast ? `≤ 1.2×, ${mib(MOST_MEMORY)}` : '≤ 1×',
  }
}

/** Starts one action after another at a maximum rate, and passes each the share of the time elapsed. */
async function loadFor(
  { minutes, perSecond }: Load,
  take: (share: number, answering: Promise<Answer>) => Promise<void>,
): Promise<void> {
  const db = connect(e2e.env.DATABASE_URL)
  const client = openClient(CONNECTIONS)
  const spaces: string[] = []
  for (let number = 0; number < SPACES; number++) spaces.push((await insertSpaceWith(db, PUBLISHED, 'published')).page)
  let families = await signInFamilies()
  const underWay = new Set<Promise<void>>()
  const [start, lengthMs] = [performance.now(), minutes * 60_000]
  let familiesUntil = start + FAMILIES_STAY_MS
  for (let number = 0; ; number++) {
    const elapsed = performance.now() - start
    if (elapsed >= lengthMs) break
    if (performance.now() > familiesUntil) {
      families = await signInFamilies()
      familiesUntil += FAMILIES_STAY_MS
    }
    const moment = { client, number, cookie: families[number % FAMILIES]!, space: spaces[number % SPACES]! }
    const taking = take(elapsed / lengthMs, perform(moment)).finally(() => underWay.delete(taking))
    underWay.add(taking)
    await wait(Math.max(0, start + (number + 1) * (1000 / perSecond) - performance.now()))
    // On a slow machine, visitors wait for each other instead of accumulating.
    if (underWay.size >= CONNECTIONS) await Promise.race(underWay)
  }
  await Promise.all(underWay)
  client.close()
  await db.destroy()
}

async function signInFamilies(): Promise<string[]> {
  const cookies: string[] = []
  for (let family = 0; family < FAMILIES; family++) cookies.push(await signInFamily())
  return cookies
}

/** Performs a pseudo-random action, in the shares of the list. */
async function perform(moment: FamilyTurn): Promise<Answer> {
  let place = (moment.number * 617) % 1000
  const act = acts.find(({ share }) => {
    place -= share * 10
    return place < 0
  })!
  const start = performance.now()
  const status = await act.run(moment).catch((error: Error) => error.message)
  const kind = typeof status === 'number' && status < 400 ? 'served' : `${status} to ${act.name}`
  return { kind, tookMs: performance.now() - start }
}
