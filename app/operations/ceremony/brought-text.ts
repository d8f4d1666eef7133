import { examineText } from '#app/adapters/files/examine.ts'
import { isOverUploadLimit, type UploadDeps } from '#app/operations/files/files.ts'
import { definitionOf } from '#app/rules/ceremony/events/catalogue.ts'
import type { CeremonyEvent } from '#app/rules/ceremony/events/events.ts'
import type { EventFileProblem } from '#app/rules/ceremony/events/file-problems.ts'
import { isText } from '#app/rules/ceremony/events/form.ts'
import type { Upload } from '#app/rules/files/uploads.ts'
import { lengthOf } from '#app/rules/forms/text.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { Account } from '#db/accounts/accounts.ts'

type Brought = { typed: TypedValues; upload: Upload | undefined }

/**
 * Fills the empty text of an event with the text of its file, so that it can be edited, measured and printed large. A
 * PDF is stored as well; of a Word, LibreOffice or text file, only the text is. A file without text is stored
 * unchanged. Refuses 'text-already-there' instead of losing one of two texts.
 */
export async function withBroughtText(
  deps: UploadDeps,
  account: Account,
  { type }: Pick<CeremonyEvent, 'type'>,
  { typed, upload }: Brought,
): Promise<Outcome<Brought, EventFileProblem>> {
  const { fields, reading } = definitionOf(type)
  const field = fields.filter(isText).find(({ name }) => name === reading?.text)
  const isSpeech = upload?.field === 'file' && fields.some(({ kind }) => kind === 'file')
  if (!upload || !isSpeech || !field || !('maxLength' in field)) return accept({ typed, upload })
  if (await isOverUploadLimit(deps, account)) return refuse('too-often')

  const drawn = await examineText(upload.path)
  if (!drawn.ok) return drawn.problem === 'not-a-text' ? accept({ typed, upload }) : drawn
  const { text, was } = drawn.value
  // An HTML page or a program also parses as text, so the file name must end in .txt or .text.
  if (was === 'plain' && !/\.te?xt$/i.test(upload.fileName)) return accept({ typed, upload })
  const isEmpty = (typed[field.name] ?? '').trim() === ''
  const isShort = lengthOf(text) <= field.maxLength
  if (was === 'pdf') return accept({ typed: isEmpty && isShort ? { ...typed, [field.name]: text } : typed, upload })
  if (text === '') return refuse('no-text')
  if (!isShort) return refuse('text-too-long')
  if (!isEmpty) return refuse('text-already-there')
  return accept({ typed: { ...typed, [field.name]: text }, upload: undefined })
}
