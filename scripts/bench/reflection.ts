import { e2e } from '#test/support/server/e2e.ts'
import { withService } from './service.ts'
import { mean, ms, quantile, type Row, ratio } from './table.ts'

const TIMES = 20
const KB = 1024
/** Path of a space that does not exist, and still accepts a megabyte of text. */
const path = `/espace-defunt/${'a'.repeat(26)}`

/** Measures a large form without a valid token against a small one. Its text is not returned. */
export function measureReflection(): Promise<Row[]> {
  return withService(async () => {
    const small = await postMany('"'.repeat(KB))
    const large = await postMany('"'.repeat(480 * KB))
    return [
      {
        measure: `Reflection: a form of 1.4 MB without a token, refused by ${Math.round(large.bytes / KB)} kB`,
        value: `p50 ${ms(large.p50)}`,
        baseline: `one of 3 kB: p50 ${ms(small.p50)}, ${Math.round(small.bytes / KB)} kB`,
        ratio: ratio(large.p50, small.p50),
        target: 'under 64 kB',
      },
    ]
  })
}

/** Returns the median time in milliseconds of refused condolences with this message, and their mean size in bytes. */
async function postMany(message: string): Promise<{ p50: number; bytes: number }> {
  const times: number[] = []
  const sizes: number[] = []
  for (let time = 0; time < TIMES; time++) {
    const start = performance.now()
    const headers = { 'X-Forwarded-For': `10.9.${time}.7`, 'Sec-Fetch-Site': 'same-origin' }
    const body = new URLSearchParams({ message })
    const response = await fetch(e2e.origin + path, { method: 'POST', headers, body })
    if (response.status !== 403) throw new Error(`A form without a token is answered ${response.status}.`)
    sizes.push((await response.text()).length)
    times.push(performance.now() - start)
  }
  return { p50: quantile(times, 0.5), bytes: mean(sizes) }
}
