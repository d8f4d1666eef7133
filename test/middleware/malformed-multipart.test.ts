import { readdirSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import type { AcceptFile } from '#app/middleware/multipart/many.ts'
import { readMultipart } from '#app/middleware/multipart.ts'
import { openUploadFolder } from '#app/middleware/upload-folder.ts'
import { mostBytesAt } from '#app/rules/files/uploads.ts'
import { newFolder } from '#test/support/given.ts'

const part = (said: string, text: string) => `--b\r\nContent-Disposition: form-data; ${said}\r\n\r\n${text}\r\n`

/** Parts of a form, and parts that may be misplaced. */
const pieces = fc.oneof(
  fc.string({ maxLength: 200 }).map((text) => part('name="note"', text)),
  fc.nat({ max: 200_000 }).map((length) => part('name="piece"; filename="acte.pdf"', 'x'.repeat(length))),
  fc.constantFrom(part('name="piece"; filename=""', ''), part('', 'x'), '--b--\r\n', '--b\r\n', '\r\n--b--'),
  fc.constantFrom('\r\n', '\r\n\r\n', '\n', '-', '--', 'b', '\0', 'é', 'Content-Type: text/plain', 'name="note'),
)

/** Forms cut anywhere and sent in blocks of any size. */
const forms = fc
  .record({
    text: fc.array(pieces, { maxLength: 8 }).map((list) => list.join('')),
    cut: fc.option(fc.nat(300_000), { freq: 3 }),
    blocks: fc.array(fc.integer({ min: 1, max: 70_000 }), { minLength: 1, maxLength: 6 }),
  })
  .map(({ text, cut, blocks }) => {
    const bytes = Buffer.from(`${text}--b--\r\n`).subarray(0, cut ?? undefined)
    const sent: Buffer[] = []
    for (let at = 0, turn = 0; at < bytes.length; turn++) {
      const end = at + blocks[turn % blocks.length]!
      sent.push(bytes.subarray(at, end))
      at = end
    }
    return sent
  })

const judges = fc.constantFrom(undefined, 'lost' as const, { status: 403, sentence: 'Non.' })

test('a form made of any parts and cut anywhere is read or refused, and leaves no file', async () => {
  const inside = newFolder()
  const folder = await openUploadFolder(inside)
  const check = async (sent: Buffer[], found: Awaited<ReturnType<AcceptFile>>) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const req = Object.assign(Readable.from(sent), { headers }) as unknown as IncomingMessage
    const posted = await readMultipart(req, {
      folder,
      acceptFile: async () => found,
      keepsInMemory: false,
      mostText: 512 * 1024,
      limits: mostBytesAt('/'),
    })
    expect(readdirSync(inside)).toHaveLength(!posted.refusal && posted.upload ? 1 : 0)
    if (!posted.refusal && posted.upload) await folder.remove(posted.upload.path)
    else if (posted.refusal) expect([400, 403, 413]).toContain(posted.refusal.status)
  }
  await fc.assert(fc.asyncProperty(forms, judges, check), { numRuns: 300 })
})
