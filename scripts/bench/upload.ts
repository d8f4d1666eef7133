import { signIn } from '#test/support/access/sign-in.ts'
import { aHeavyPdf } from '#test/support/files/pdfs.ts'
import { journeys } from '#test/support/server/journeys.ts'
import { memoryOf, mib, startCounting, tellsMemory } from './memory.ts'
import { withService } from './service.ts'
import { quantile, type Row, ratio } from './table.ts'

const KIB = 1024
const MIB = 1024 * KIB
/** As much as the limit lets in, for what a PDF has beside its bytes. */
const HEAVY = 10 * MIB - 16 * KIB
const LIGHT = 10 * KIB
const MOST_ADDED_MIB = 30
/** A kind of attachment takes five files. */
const TURNS = 5

/**
 * How much more memory the service itself takes at the most, above what it had just before, while a file of ten
 * megabytes arrives, is examined, sealed and written; against a file of ten kilobytes. Nothing where the system does not
 * tell the highest memory of a process.
 */
export function measureUpload(): Promise<Row[]> {
  return withService(async ({ pid }) => {
    if (!tellsMemory(pid)) return []
    const send = await openFamily()
    const added = async (type: string, bytes: number) => {
      const before = startCounting(pid)
      await send(type, bytes)
      return memoryOf(pid, 'VmHWM') - before
    }
    // The pages, the examiner and the disk have all been used before anything is counted.
    for (let turn = 0; turn < TURNS; turn++) await send('proofOfIdentity', LIGHT)
    const [light, heavy]: [number[], number[]] = [[], []]
    for (let turn = 0; turn < TURNS; turn++) light.push(await added('familyRecordBook1', LIGHT))
    for (let turn = 0; turn < TURNS; turn++) heavy.push(await added('deathCertificate', HEAVY))
    const [most, usual] = [Math.max(...heavy), quantile(light, 0.5)]
    return [
      {
        what: `Upload of 10 MB: added memory, the most of ${TURNS}`,
        value: mib(most),
        against: `${MOST_ADDED_MIB} MiB; an upload of 10 kB adds ${mib(usual)}`,
        ratio: ratio(most, MOST_ADDED_MIB * MIB),
        aim: '≤ 1×',
      },
    ]
  })
}

/** A family that is signed in, and sends files of a kind as a browser does. */
async function openFamily() {
  const jar: { value: string }[] = []
  await signIn({ addCookies: async (cookies) => void jar.push(...cookies) })
  const headers = { Cookie: `sid=${jar[0]?.value}` }

  return async (type: string, bytes: number) => {
    const page = `${journeys.origin}/demarches-administratives/pieces-jointes/${type}`
    const [, csrf = ''] = /name="_csrf" value="([^"]+)"/.exec(await (await fetch(page, { headers })).text()) ?? []
    const form = new FormData()
    form.set('_csrf', csrf)
    form.set('intent', 'add')
    form.set('file', new File([new Uint8Array(await aHeavyPdf(bytes))], 'acte.pdf'))
    const { status } = await fetch(page, { method: 'POST', headers, body: form, redirect: 'manual' })
    if (status !== 303) throw new Error(`${page}: the file was answered ${status}.`)
  }
}
