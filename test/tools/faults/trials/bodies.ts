import { type Flood, flood } from '#test/support/condolences/flood.ts'
import { ofParts } from '#test/support/files/multipart.ts'
import { e2e } from '#test/support/server/e2e.ts'
import { resetE2e } from '#test/support/server/reset-e2e.ts'
import { memoryOf, mib, startCounting, tellsMemory } from '../../bench/memory.ts'
import { NotPossible } from '../not-possible.ts'
import { startService } from '../service.ts'
import { countKept, openVisitors, withDb } from '../visitors.ts'

const MIB = 1024 * 1024
const BYTES = 150 * MIB
const MOST_MORE = 30 * MIB
const ROUNDS = 4

const headOf = (path: string, headers: string[]) => [`POST ${path} HTTP/1.1`, 'Host: localhost:PORT', ...headers]
const form = 'Content-Type: application/x-www-form-urlencoded'
const parts = `Content-Type: ${ofParts}`
const file = Buffer.from('--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n')

/** Bodies of 150 MB, of text or a file, with a Content-Length or in chunks. */
const bodies = (page: string, bytes = BYTES): Flood[] =>
  [
    { path: '/connexion', kind: form, opening: Buffer.from('email=') },
    { path: page, kind: parts, opening: file },
  ].flatMap(({ path, kind, opening }) => [
    { bytes, head: headOf(path, [kind, `Content-Length: ${bytes + opening.length}`]), opening },
    { bytes, head: headOf(path, [kind, 'Transfer-Encoding: chunked']), opening, chunked: true },
  ])

/** security-B.4, F18: oversized bodies are refused before they are buffered. */
export async function heavyBodies() {
  await resetE2e()
  const service = await startService()
  if (!tellsMemory(service.pid)) throw new NotPossible('the system does not report the memory of a process')
  const port = Number(new URL(e2e.origin).port)
  const { account, page, answered, ...visitors } = await withDb((db) => openVisitors(db, 0))
  for (let word = 0; word < 5; word++) await visitors.submitNext()
  // The first refusal loads its code.
  for (const body of bodies(page, MIB)) await flood(port, body)
  const before = startCounting(service.pid)
  const sentences: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const body of bodies(page)) {
      const { answer } = await flood(port, body)
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
      if (status < 400 || status >= 500) throw new Error(`A body of 150 MB got ${answer.slice(0, 200)}.`)
      sentences.push(status)
    }
  }
  const more = memoryOf(service.pid, 'VmHWM') - before
  if (more > MOST_MORE) throw new Error(`The service uses ${mib(more)} more memory.`)
  await visitors.submitNext()
  await visitors.sendAgain()
  const said = `answered ${[...new Set(sentences)].join(', ')}, ${mib(more)} more at most`
  const figures = { rounds: sentences.length, ...(await countKept(account, answered)), said }
  await service.end('SIGTERM')
  return [{ id: 'F18', done: 'bodies of 150 MB, declared or chunked', figures }]
}
