import type { BusboyFileStream } from '@fastify/busboy'
import type { FileInMemory, Upload, UploadLimits } from '#app/rules/files/uploads.ts'
import { LOST_FILE, MOST_IN_MEMORY, toFileName } from '#app/rules/files/uploads.ts'
import { hasSingleNames, type ParsedForm, tooLong, toText, unreadable } from './parsed-form.ts'
import type { Refusal } from './refusal-page.ts'
import { readInMemory, type UploadFolder } from './upload-folder.ts'
import { cutShort, noRoom, tooHeavy, twoFiles } from './upload-refusals.ts'

/**
 * Asked when a file begins, with the fields that came before it: why it may not come in, or 'lost' when the texts may
 * and the file may not.
 */
export type AcceptFile = (form: URLSearchParams) => Promise<Refusal | 'lost' | undefined>

type Part = { name: string | undefined; part: BusboyFileStream; fileName: string | undefined }

export type MultipartCollector = ReturnType<typeof collectMultipart>

/**
 * `keepsInMemory`: its files, and as many as it likes. `mostText`: bytes of its texts. `declared`: bytes the whole request
 * says it has.
 */
type CollectorOptions = {
  folder: UploadFolder
  acceptFile: AcceptFile
  mostText: number
  declared: number
  keepsInMemory: boolean
  limits: UploadLimits
}

/** The parts of a form, taken one after the other as they come. */
export function collectMultipart({ folder, acceptFile, mostText, declared, keepsInMemory, limits }: CollectorOptions) {
  const form = new URLSearchParams()
  const open: BusboyFileStream[] = []
  let turn = Promise.resolve()
  let textBytes = 0
  let refusal: Refusal | undefined
  let stopped = false
  let fileField: string | undefined
  let upload: Upload | undefined
  const inMemory: FileInMemory[] = []

  function stop(why: Refusal): void {
    refusal ??= why
    stopped = true
  }

  async function takeText({ name = '', part }: Part): Promise<void> {
    const chunks: Buffer[] = []
    textBytes += name.length
    for await (const chunk of part.iterator({ destroyOnReturn: false })) {
      textBytes += chunk.length
      if (textBytes > mostText) return stop(tooLong)
      chunks.push(chunk)
    }
    const text = toText(Buffer.concat(chunks))
    if (text === undefined) return stop(unreadable)
    if (name && name !== LOST_FILE) form.append(name, text)
  }

  async function takeFile({ name, part, fileName }: Part & { name: string; fileName: string }): Promise<void> {
    if (fileField !== undefined && !(keepsInMemory && inMemory.length < MOST_IN_MEMORY)) {
      refusal ??= twoFiles
      return
    }
    fileField = name
    const found = await acceptFile(form)
    if (found === 'lost') return
    if (found) return stop(found)
    if (declared > limits.request) return stop(tooHeavy(declared, limits))

    const saved = await (keepsInMemory ? readInMemory(part) : folder.save(part, limits.file))
    if (saved === 'too-heavy') refusal ??= tooHeavy(part.bytesRead, limits)
    else if ('path' in saved) upload = { field: name, fileName: toFileName(fileName), ...saved }
    else inMemory.push({ fileName: toFileName(fileName), ...saved })
  }

  async function takeOne(taken: Part): Promise<void> {
    const { name, part, fileName } = taken
    try {
      if (stopped) return
      if (fileName === undefined) await takeText(taken)
      else if (name && fileName !== '') await takeFile({ ...taken, name, fileName })
    } catch (error) {
      // What the disk says has the name of the call that failed; the rest is what came.
      refusal ??= error instanceof Error && 'syscall' in error ? noRoom : cutShort
    } finally {
      part.resume() // what nobody reads would hold up the parts that follow
    }
  }

  async function settle(): Promise<void> {
    if (stopped) for (const part of open) part.destroy()
    await turn
    // Nothing at all: not one of its parts was recognised.
    if (form.size === 0 && fileField === undefined) refusal = unreadable
    if (!hasSingleNames(form)) refusal ??= unreadable
    if (refusal && upload) await folder.remove(upload.path)
  }

  return {
    stop,
    isStopped: () => stopped,
    take(taken: Part): void {
      open.push(taken.part)
      taken.part.on('error', () => {}) // told by the parser too
      turn = turn.then(() => takeOne(taken))
    },
    /** The sender has left: nothing of theirs stays. */
    leave(): Promise<void> {
      stop(cutShort)
      return settle()
    },
    async finish(): Promise<ParsedForm> {
      await settle()
      const lost = fileField !== undefined && { lost: fileField }
      // A form that cannot be read would not be read better the next time.
      if (refusal === unreadable || refusal === tooLong) return { ok: false, refusal }
      if (refusal) return { ok: false, refusal, form, ...lost }
      if (fileField !== undefined && !upload && inMemory.length === 0) form.append(LOST_FILE, fileField)
      return { ok: true, form, body: Buffer.from(String(form)), ...lost, ...(upload && { upload }), inMemory }
    },
  }
}
