import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { WrittenFile } from './archive-writer.ts'

/** An archive: its size, and a function that reads a range of bytes. `end` is exclusive. */
export type ArchiveSource = { bytes: number; read: (start: number, end: number) => AsyncIterable<Uint8Array> }

/** Maximum number of files and bytes, checked before the content is trusted. */
export type ArchiveLimits = { files: number; fileBytes: number; bytes: number }

export type ArchiveProblem = 'unreadable' | 'too-large'

/** An archive that was read once from start to end. */
export type OpenedArchive = {
  /** In the order of the archive. */
  files: readonly WrittenFile[]
  /** Throws if the path is not in the archive. */
  read: (path: string) => Promise<Buffer>
}

/**
 * Reads every file of a ZIP once and keeps none in memory. Refuses 'unreadable' when the ZIP is truncated, invalid, has
 * duplicate or unsafe paths, links or encrypted files, or a file whose size differs from its header, and 'too-large'
 * when it exceeds a limit.
 */
export async function openArchive(
  source: ArchiveSource,
  limits: ArchiveLimits,
): Promise<Outcome<OpenedArchive, ArchiveProblem>> {
  try {
    return await readAll(source, limits)
  } catch {
    // All faults give the same code, because an attacker may have written the content.
    return refuse('unreadable')
  }
}

async function readAll(source: ArchiveSource, limits: ArchiveLimits): Promise<Outcome<OpenedArchive, ArchiveProblem>> {
  const options = { strictFileNames: true, autoClose: false }
  const zip = await yauzl.fromRandomAccessReaderPromise(new SourceReader(source), source.bytes, options)
  if (zip.entryCount > limits.files) return refuse('too-large')
  const entries = new Map<string, Entry>()
  const names = new Set<string>()
  let claimed = 0
  for await (const entry of zip.eachEntry()) {
    claimed += entry.uncompressedSize
    if (entry.uncompressedSize > limits.fileBytes || claimed > limits.bytes) return refuse('too-large')
    const name = comparedName(entry)
    if (names.has(name) || !isPlainFile(entry) || !entry.canDecodeFileData()) return refuse('unreadable')
    names.add(name)
    entries.set(entry.fileName, entry)
  }
  const files: WrittenFile[] = []
  for (const [path, entry] of entries) {
    const sha256 = createHash('sha256')
    let bytes = 0
    // yauzl stops a file that is larger than its header says.
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      sha256.update(chunk)
      bytes += chunk.length
    }
    files.push({ path, bytes, sha256: sha256.digest('hex') })
  }
  return accept({ files, read: (path) => readEntry(zip, entries.get(path)) })
}

/** Normalises a name for comparison: some file systems ignore case and the encoding of accents. */
const comparedName = ({ fileName }: Entry): string => fileName.normalize('NFC').toUpperCase().toLowerCase()

/** Whether the Unix mode is absent, a file or a folder, as opposed to a link or a device. */
const isPlainFile = ({ externalFileAttributes }: Entry): boolean =>
  [0, 0o100000, 0o040000].includes((externalFileAttributes >>> 16) & 0o170000)

async function readEntry(zip: ZipFile, entry: Entry | undefined): Promise<Buffer> {
  if (!entry) throw new Error('The archive has no file with this path.')
  const chunks: Buffer[] = []
  for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

class SourceReader extends yauzl.RandomAccessReader {
  readonly #source: ArchiveSource

  constructor(source: ArchiveSource) {
    super()
    this.#source = source
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#source.read(start, end))
  }
}
