import { signIn } from '#test/support/access/sign-in.ts'
import { aHeavyPdf } from '#test/support/files/pdfs.ts'
import { e2e } from '#test/support/server/e2e.ts'
import { memoryOf, mib, startCounting, tellsMemory } from './memory.ts'
import { withService } from './service.ts'
import { quantile, type Row, ratio } from './table.ts'

const KIB = 1024
const MIB = 1024 * KIB
/** Bytes: the maximum, less the overhead of a PDF. */
const HEAVY = 10 * MIB - 16 * KIB
const LIGHT = 10 * KIB
const MOST_ADDED_MIB = 30
/** An attachment type accepts five files. */
const RUNS = 5

/**
 * Measures the peak increase of the service's memory while a file of ten megabytes is received, examined, sealed and
 * written, against a file of ten kilobytes. No row if the system does not report the peak memory of a process.
 */
export function measureUpload(): Promise<Row[]> {
  return withService(async ({ pid }) => {
    if (!tellsMemory(pid)) return []
    const send = await signInFamily()
    const added = async (type: string, bytes: number) => {
      const before = startCounting(pid)
      await send(type, bytes)
      return memoryOf(pid, 'VmHWM') - before
    }
    // Warm-up: use the pages, the examiner and the disk before measuring.
    for (let run = 0; run < RUNS; run++) await send('proofOfIdentity', LIGHT)
    const [light, heavy]: [number[], number[]] = [[], []]
    for (let run = 0; run < RUNS; run++) light.push(await added('familyRecordBook1', LIGHT))
    for (let run = 0; run < RUNS; run++) heavy.push(await added('deathCertificate', HEAVY))
    const [highest, baseline] = [Math.max(...heavy), quantile(light, 0.5)]
    return [
      {
        measure: `Upload of 10 MB: added memory, the most of ${RUNS}`,
        value: mib(highest),
        baseline: `${MOST_ADDED_MIB} MiB; an upload of 10 kB adds ${mib(baseline)}`,
        ratio: ratio(highest, MOST_ADDED_MIB * MIB),
        target: '≤ 1×',
      },
    ]
  })
}

/** Signs in a family that uploads files of one type as a browser does. */
async function signInFamily() {
  const jar: { value: string }[] = []
  await signIn({ addCookies: async (cookies) => void jar.push(...cookies) })
  const headers = { Cookie: `sid=${jar[0]?.value}` }

  return async (type: string, bytes: number) => {
    const page = `${e2e.origin}/demarches-administratives/pieces-jointes/${type}`
    const [, csrf = ''] = /name="_csrf" value="([^"]+)"/.exec(await (await fetch(page, { headers })).text()) ?? []
    const form = new FormData()
    form.set('_csrf', csrf)
    form.set('intent', 'add')
    form.set('file', new File([new Uint8Array(await aHeavyPdf(bytes))], 'acte.pdf'))
    const { status } = await fetch(page, { method: 'POST', headers, body: form, redirect: 'manual' })
    if (status !== 303) throw new Error(`${page}: the file was answered ${status}.`)
  }
}
