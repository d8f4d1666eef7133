import { letterKinds } from '#app/rules/letters/definition.ts'
import { signInWithEveryLetter } from '#test/support/letters/every-letter.ts'
import { e2e } from '#test/support/server/e2e.ts'
import { withService } from './service.ts'
import { ms, quantile, type Row, ratio } from './table.ts'

const VISITS = 200
const WARM_UP = 30
const NOTES = 500
const table = '/demarches-administratives/courriers'

/** Measures the tracking page of all letters with five hundred notes, against that page without notes. */
export function measureTracking(): Promise<Row[]> {
  return withService(async () => {
    const [withoutNotes, withNotes] = [await visit(0), await visit(NOTES)]
    return [
      {
        measure: `Tracking page, ${letterKinds.length} letters and ${NOTES} notes: ${withNotes.bytes} bytes of HTML`,
        value: `p50 ${ms(withNotes.p50)}, p95 ${ms(withNotes.p95)}`,
        baseline: `that page without a note, ${withoutNotes.bytes} bytes: p95 ${ms(withoutNotes.p95)}`,
        ratio: ratio(withNotes.p95, withoutNotes.p95),
        target: '≤ 60 000 bytes, 1.5×',
      },
    ]
  })
}

async function visit(notes: number) {
  const Cookie = await signInFamily(notes)
  const times: number[] = []
  let bytes = 0
  for (let number = 0; number < WARM_UP + VISITS; number++) {
    const start = performance.now()
    const answer = await fetch(e2e.origin + table, { headers: { Cookie } })
    bytes = (await answer.arrayBuffer()).byteLength
    if (answer.status !== 200) throw new Error(`The tracking page answers ${answer.status}.`)
    if (number >= WARM_UP) times.push(performance.now() - start)
  }
  return { bytes, p50: quantile(times, 0.5), p95: quantile(times, 0.95) }
}

async function signInFamily(notes: number): Promise<string> {
  const jar: { value: string }[] = []
  await signInWithEveryLetter({ addCookies: async (cookies) => void jar.push(...cookies) }, { notes })
  return `sid=${jar[0]?.value}`
}
