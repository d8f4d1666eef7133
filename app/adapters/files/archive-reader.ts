import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { WrittenFile } from './archive-writer.ts'

/** Where an archive stands: its size, and a way to read any part of it. `end` is not read. */
export type ArchiveSource = { bytes: number; read: (start: number, end: number) => AsyncIterable<Uint8Array> }

/** In files and in bytes, before anything of it is trusted. */
export type ArchiveLimits = { files: number; fileBytes: number; bytes: number }

export type ArchiveProblem = 'unreadable' | 'too-large'

/** An archive that was read once from end to end. */
export type OpenedArchive = {
  /** In its own order. */
  files: readonly WrittenFile[]
  /** Throws for a path that it has not. */
  read: (path: string) => Promise<Buffer>
}

/**
 * Reads every file of a ZIP once, whatever it claims, and keeps none in memory. Refuses 'unreadable' for what is cut, is
 * no ZIP, names a file twice or outside itself, or unpacks to another size than it says, and for a link or an encrypted
 * file; 'too-large' past a limit.
 */
export async function openArchive(
  source: ArchiveSource,
  limits: ArchiveLimits,
): Promise<Outcome<OpenedArchive, ArchiveProblem>> {
  try {
    return await readAll(source, limits)
  } catch {
    // Whatever is wrong in it, it is told in one word: what is in it was written by anyone.
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
    // One that unpacks to more than it claims is cut by yauzl.
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      sha256.update(chunk)
      bytes += chunk.length
    }
    files.push({ path, bytes, sha256: sha256.digest('hex') })
  }
  return accept({ files, read: (path) => readEntry(zip, entries.get(path)) })
}

/** Two names that some disks take for one are one: other capitals, other ways to write an accent. */
const comparedName = ({ fileName }: Entry): string => fileName.normalize('NFC').toUpperCase().toLowerCase()

/** The kind of file that Unix notes in an archive: nothing, a file or a folder. Not a link, nor a device. */
const isPlainFile = ({ externalFileAttributes }: Entry): boolean =>
  [0, 0o100000, 0o040000].includes((externalFileAttributes >>> 16) & 0o170000)

async function readEntry(zip: ZipFile, entry: Entry | undefined): Promise<Buffer> {
  if (!entry) throw new Error('An archive has no file of this name.')
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
