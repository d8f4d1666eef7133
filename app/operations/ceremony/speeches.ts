import type { AttachedFile } from '#app/adapters/printing/bundle.ts'
import { type FileDeps, readBytes } from '#app/operations/files/files.ts'
import { MOST_BYTES_OF_BUNDLE } from '#app/rules/bundle/bundle.ts'
import type { CeremonyContent } from '#app/rules/ceremony/papers/papers.ts'
import { readingCards } from '#app/rules/ceremony/papers/reading-cards.ts'
import { canHandOut } from '#app/rules/files/downloads.ts'
import type { Account } from '#db/accounts/accounts.ts'

/** Uploaded texts by file id. */
export type Speeches = ReadonlyMap<string, AttachedFile>

/**
 * Reads the files whose pages are printed with the reading cards. Leaves out files that were deleted, that the
 * antivirus has not cleared, or that would exceed the maximum size of a bundle.
 */
export async function readSpeeches(deps: FileDeps, account: Account, content: CeremonyContent): Promise<Speeches> {
  const speeches = new Map<string, AttachedFile>()
  let weight = 0
  for (const { fileId, eventLabel } of readingCards(content)) {
    const read = fileId ? await readBytes(deps, account, fileId) : undefined
    if (!read || !canHandOut(read.file) || weight + read.bytes.length > MOST_BYTES_OF_BUNDLE) continue
    weight += read.bytes.length
    const { mediaType, pages } = read.file
    const label = `Le texte dans son fichier, ${eventLabel}`
    speeches.set(fileId, { label, mediaType: mediaType as AttachedFile['mediaType'], pages, bytes: read.bytes })
  }
  return speeches
}
