import type { BusboyFileStream } from '@fastify/busboy'
import { MOST_AT_ONCE, toFileName, type UploadLimits } from '#app/rules/files/uploads.ts'
import { hasSingleNames, type ParsedForm, unreadable } from '../parsed-form.ts'
import type { Refusal } from '../refusal-page.ts'
import type { UploadFolder } from '../upload-folder.ts'
import { tooHeavyAtOnce } from '../upload-refusals.ts'
import { openArrivingFiles } from './arriving-files.ts'

/**
 * Is called when a file begins, with the fields that came before it. Returns why the form is refused, or 'lost' if the
 * text is accepted and the file is not.
 */
export type AcceptFile = (form: URLSearchParams) => Promise<Refusal | 'lost' | undefined>

export type MultipartPart = { name: string | undefined; part: BusboyFileStream; fileName: string | undefined }

/** A part that contains a file. */
export type FilePart = MultipartPart & { name: string; fileName: string }

/** `declared`: Content-Length of the request, in bytes. `stop`: stops reading. */
type ManyOptions = {
  folder: UploadFolder
  limits: UploadLimits
  declared: number
  acceptFile: AcceptFile
  form: URLSearchParams
  stop: (why: Refusal) => void
}

/**
 * Takes the files of a form with many. The form is handed over with its first file, and the others one by one after it.
 */
export function takeMany({ folder, limits, declared, acceptFile, form, stop }: ManyOptions) {
  const arriving = openArrivingFiles(folder)
  let open = (_form: ParsedForm) => {}
  const opened = new Promise<ParsedForm>((resolve) => {
    open = resolve
  })
  let count = 0
  let isRefused = false
  let lost: string | undefined

  /** Checks the first file only, once; the result holds for the others. */
  async function isAccepted(field: string): Promise<boolean> {
    const found = await acceptFile(form)
    if (found === 'lost') lost = field
    else if (found) stop(found)
    else if (declared > limits.request) stop(tooHeavyAtOnce)
    else if (!hasSingleNames(form)) stop(unreadable)
    else return true
    return false
  }

  async function take({ name, part, fileName }: FilePart): Promise<void> {
    count += 1
    if (count === 1) {
      isRefused = !(await isAccepted(name))
      if (!isRefused) open({ form, body: Buffer.from(String(form)), arriving })
    }
    if (isRefused) return
    const shown = toFileName(fileName)
    if (count > MOST_AT_ONCE) return await arriving.put({ fileName: shown, problem: 'too-many-at-once' })
    const saved = await folder.save(part, limits.file)
    await arriving.put(
      saved === 'too-heavy' ? { fileName: shown, problem: saved } : { field: name, fileName: shown, ...saved },
    )
  }

  return { opened, take, end: arriving.end, hasBegun: () => count > 0 && !isRefused, lost: () => lost }
}
