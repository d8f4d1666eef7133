import { documentIds } from '#app/rules/letters/definition.ts'
import { signInWithEveryLetter } from '#test/support/letters/every-letter.ts'
import { journeys } from '#test/support/server/journeys.ts'
import { withService } from './service.ts'
import { ms, quantile, type Row, ratio } from './table.ts'

const VISITS = 200
const WARM_UP = 30
const NOTES = 500
const table = '/demarches-administratives/courriers'

/** The tracking page of every letter with five hundred notes, against the same page without one. */
export function measureTracking(): Promise<Row[]> {
  return withService(async () => {
    const [plain, noted] = [await visit(0), await visit(NOTES)]
    return [
      {
        what: `Tracking page, ${documentIds.length} letters and ${NOTES} notes: ${noted.bytes} bytes of HTML`,
        value: `p50 ${ms(noted.p50)}, p95 ${ms(noted.p95)}`,
        against: `the same without a note, ${plain.bytes} bytes: p95 ${ms(plain.p95)}`,
        ratio: ratio(noted.p95, plain.p95),
        aim: '≤ 60 000 bytes, 1.5×',
      },
    ]
  })
}

async function visit(notes: number) {
  const Cookie = await aFamily(notes)
  const times: number[] = []
  let bytes = 0
  for (let number = 0; number < WARM_UP + VISITS; number++) {
    const start = performance.now()
    const answer = await fetch(journeys.origin + table, { headers: { Cookie } })
    bytes = (await answer.arrayBuffer()).byteLength
    if (answer.status !== 200) throw new Error(`The tracking page answers ${answer.status}.`)
    if (number >= WARM_UP) times.push(performance.now() - start)
  }
  return { bytes, p50: quantile(times, 0.5), p95: quantile(times, 0.95) }
}

async function aFamily(notes: number): Promise<string> {
  const jar: { value: string }[] = []
  await signInWithEveryLetter({ addCookies: async (cookies) => void jar.push(...cookies) }, { notes })
  return `sid=${jar[0]?.value}`
}
