import { buffer } from 'node:stream/consumers'
import type { OpenedArchive } from '#app/adapters/files/archive-reader.ts'
import { type ArchiveEntry, streamArchive } from '#app/adapters/files/archive-writer.ts'
import type { ExportManifest } from '#app/rules/export/archive.ts'
import type { ExportData } from '#db/export/data-schema.ts'
import { noon } from '#test/support/given.ts'

export const sourceOf = (zip: Buffer) => ({
  bytes: zip.length,
  async *read(start: number, end: number) {
    yield zip.subarray(start, end)
  },
})

/** A valid archive, with the test's changes. */
export async function zipOf(
  archive: OpenedArchive,
  {
    files = {},
    data,
    manifest,
  }: {
    files?: Record<string, string | Buffer | undefined>
    data?: (data: ExportData) => unknown
    manifest?: (said: ExportManifest) => unknown
  } = {},
): Promise<Buffer> {
  const changed: typeof files = { ...files }
  if (data) {
    const said = JSON.parse((await archive.read('donnees.json')).toString())
    data(said)
    changed['donnees.json'] = JSON.stringify(said)
  }
  const paths = [...new Set([...archive.files.map(({ path }) => path), ...Object.keys(changed)])]
  const entries = paths.flatMap((path): ArchiveEntry[] => {
    if (path === 'manifeste.json' || (path in changed && changed[path] === undefined)) return []
    return [
      { path, make: async () => (path in changed ? Buffer.from(changed[path]! as Buffer) : await archive.read(path)) },
    ]
  })
  const last = {
    path: 'manifeste.json',
    make: (written: readonly ExportManifest['files'][number][]) => {
      const said: ExportManifest = {
        format: 'aupres-export',
        version: 1,
        scope: 'account',
        madeOn: '2026-03-05',
        files: [...written],
      }
      return Buffer.from(JSON.stringify(manifest ? manifest(said) : said))
    },
  }
  return await buffer(streamArchive(entries, last, noon))
}
