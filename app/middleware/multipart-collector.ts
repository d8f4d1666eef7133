import type { BusboyFileStream } from '@fastify/busboy'
import type { FileInMemory, Upload, UploadLimits } from '#app/rules/files/uploads.ts'
import { LOST_FILE, MOST_IN_MEMORY, toFileName } from '#app/rules/files/uploads.ts'
import { type AcceptFile, type FilePart, type MultipartPart, takeMany } from './multipart/many.ts'
import { hasSingleNames, type ParsedForm, tooLong, toText, unreadable } from './parsed-form.ts'
import type { Refusal } from './refusal-page.ts'
import { readInMemory, readText, type UploadFolder } from './upload-folder.ts'
import { cutShort, noRoom, tooHeavy, twoFiles } from './upload-refusals.ts'

/**
 * `keepsInMemory`: its files stay in memory, with no maximum count. `mostText`: maximum bytes of its text fields.
 * `declared`: Content-Length of the request, in bytes.
 */
type CollectorOptions = {
  folder: UploadFolder
  acceptFile: AcceptFile
  mostText: number
  declared: number
  keepsInMemory: boolean
  /** Its files are handed over as they arrive. */
  takesMany?: boolean
  limits: UploadLimits
}

/** Collects the parts of a form in order of arrival. */
export function collectMultipart({ folder, acceptFile, mostText, declared, limits, ...takes }: CollectorOptions) {
  const form = new URLSearchParams()
  const open: BusboyFileStream[] = []
  let turn = Promise.resolve()
  let textBytes = 0
  let refusal: Refusal | undefined
  let stopped = false
  let fileField: string | undefined
  let upload: Upload | undefined
  const inMemory: FileInMemory[] = []
  const many = takes.takesMany ? takeMany({ folder, limits, declared, acceptFile, form, stop }) : undefined

  function stop(why: Refusal): void {
    refusal ??= why
    stopped = true
  }

  async function takeText({ name = '', part }: MultipartPart): Promise<void> {
    const read = await readText(part, mostText - textBytes - name.length)
    if (read === 'too-long') return stop(tooLong)
    const text = toText(read)
    textBytes += name.length + read.length
    if (text === undefined) return stop(unreadable)
    if (name && name !== LOST_FILE) form.append(name, text)
  }

  async function takeFile({ name, part, fileName }: FilePart): Promise<void> {
    if (fileField !== undefined && !(takes.keepsInMemory && inMemory.length < MOST_IN_MEMORY)) {
      refusal ??= twoFiles
      return
    }
    fileField = name
    const found = await acceptFile(form)
    if (found === 'lost') return
    if (found) return stop(found)
    if (declared > limits.request) return stop(tooHeavy(declared, limits))

    const saved = await (takes.keepsInMemory ? readInMemory(part) : folder.save(part, limits.file))
    if (saved === 'too-heavy') refusal ??= tooHeavy(part.bytesRead, limits)
    else if ('path' in saved) upload = { field: name, fileName: toFileName(fileName), ...saved }
    else inMemory.push({ fileName: toFileName(fileName), ...saved })
  }

  async function takeOne(taken: MultipartPart): Promise<void> {
    const { name, part, fileName } = taken
    try {
      if (stopped) return
      if (fileName === undefined) await takeText(taken)
      else if (name && fileName !== '') await (many?.take ?? takeFile)({ ...taken, name, fileName })
    } catch (error) {
      // A disk error has the name of a system call; any other means that the request was cut short.
      refusal ??= error instanceof Error && 'syscall' in error ? noRoom : cutShort
    } finally {
      part.resume() // an unread stream would block the parts that follow
    }
  }

  async function settle(isCut = stopped): Promise<void> {
    if (stopped) for (const part of open) part.destroy()
    await turn
    many?.end(isCut || refusal ? 'cut' : 'ended')
    // No part was recognised, as with another boundary: sent again, it would fail in the same way.
    if (form.size === 0 && fileField === undefined && refusal !== tooLong) refusal = unreadable
    if (!hasSingleNames(form)) refusal ??= unreadable
    if (refusal && upload) await folder.remove(upload.path)
  }

  return {
    stop,
    /**
     * The form of a page that takes many files, as soon as its first file begins. Never resolves for any other page.
     */
    opened: many?.opened ?? new Promise<never>(() => {}),
    isStopped: () => stopped,
    take(taken: MultipartPart): void {
      open.push(taken.part)
      taken.part.on('error', () => {}) // the parser reports it too
      turn = turn.then(() => takeOne(taken))
    },
    /** The sender has disconnected: deletes their data, except the complete files of a page that takes many. */
    leave(): Promise<void> {
      if (!many?.hasBegun()) stop(cutShort)
      // The complete files stay. The last one was in progress.
      else open.at(-1)?.destroy()
      return settle(many?.hasBegun())
    },
    async finish(): Promise<ParsedForm> {
      await settle()
      const field = fileField ?? many?.lost()
      const lost = field !== undefined && { lost: field }
      // Sending an unreadable form again would fail in the same way.
      if (refusal === unreadable || refusal === tooLong) return { refusal }
      if (refusal) return { refusal, form, ...lost }
      if (field !== undefined && !upload && inMemory.length === 0) form.append(LOST_FILE, field)
      return { form, body: Buffer.from(String(form)), ...lost, ...(upload && { upload }), inMemory }
    },
  }
}
