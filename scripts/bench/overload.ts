import { setTimeout as wait } from 'node:timers/promises'
import { withService } from './service.ts'
import { ms, quantile, type Row, ratio } from './table.ts'
import { networkOf, openClient } from './visitors.ts'

const CLIENTS = 4
/** Seconds: longer than one network takes to use its budget. */
const BURST_S = 40
const MANIFEST_S = 8
const BASELINE_S = 5
/** Between two openings of the sign-in page. */
const PAUSE_MS = 50

/** As many routes as once fitted in an address, each asked for by a name of its own. */
const manifest = `/__manifest?${Array.from({ length: 288 }, (_, index) => `p${index}=%2Fa${index}`).join('&')}`
/** The page that asks the most of the service without an account. */
const page = '/vos-donnees'

/** How long the sign-in page takes while one network asks for something without a pause. */
export function measureOverload(): Promise<Row[]> {
  return withService(async () => {
    const before = await signInTimes(BASELINE_S)
    const rows: Row[] = []
    for (const [name, path, seconds] of [
      ['the list of routes', manifest, MANIFEST_S],
      [page, page, BURST_S],
    ] as const) {
      const [times, answers] = await during(path, seconds)
      const refused = answers.filter((status) => status !== 200).length
      rows.push({
        measure: `/connexion, while ${CLIENTS} clients of one network ask for ${name} without a pause`,
        value: `p95 ${ms(quantile(times, 0.95))}, last quarter ${ms(quantile(times.slice(-times.length / 4), 0.95))}`,
        baseline: `alone: p95 ${ms(quantile(before, 0.95))}; ${answers.length} asked, ${refused} refused`,
        ratio: ratio(quantile(times, 0.95), quantile(before, 0.95)),
      })
    }
    return rows
  })
}

async function during(path: string, seconds: number): Promise<[times: number[], answers: number[]]> {
  const client = openClient(CLIENTS)
  const answers: number[] = []
  let isOver = false
  const ask = async () => {
    while (!isOver) answers.push((await client.send({ path, network: networkOf(1) })).status)
  }
  const asking = Array.from({ length: CLIENTS }, ask)
  const times = await signInTimes(seconds).finally(() => {
    isOver = true
  })
  await Promise.all(asking)
  client.close()
  return [times, answers]
}

/** Of a person elsewhere, who opens the page again and again, in milliseconds. */
async function signInTimes(seconds: number): Promise<number[]> {
  const client = openClient(1)
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const start = performance.now()
    const { status } = await client.send({ path: '/connexion', network: networkOf(1000) })
    if (status !== 200) throw new Error(`/connexion answers ${status} to another network.`)
    times.push(performance.now() - start)
    await wait(PAUSE_MS)
  }
  client.close()
  return times
}
