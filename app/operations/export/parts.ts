import type { ArchiveSource } from '#app/adapters/files/archive-reader.ts'
import { inBlocks } from '#app/adapters/files/blocks.ts'
import { type FileDeps, readStored } from '#app/operations/files/files.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { ExportPart } from '#db/export/kept.ts'

/** Reads any range of an archive stored in parts, one part at a time. */
export function readParts(
  deps: Pick<FileDeps, 'files'>,
  account: Account,
  parts: readonly ExportPart[],
): ArchiveSource {
  // A reader that continues reuses the current part.
  let last: { fileId: string; bytes: Buffer } | undefined
  const open = async (fileId: string) => {
    if (last?.fileId !== fileId) last = { fileId, bytes: await readStored(deps, account, { id: fileId }) }
    return last.bytes
  }
  return {
    bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
    async *read(start, end) {
      let at = 0
      for (const part of parts) {
        const [from, to] = [Math.max(start, at), Math.min(end, at + part.bytes)]
        if (from < to) yield* inBlocks((await open(part.fileId)).subarray(from - at, to - at))
        at += part.bytes
      }
    },
  }
}
