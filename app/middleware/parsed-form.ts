import { TextDecoder } from 'node:util'
import type { Request } from 'express'
import { MOST_MESSAGE } from '#app/rules/condolences/condolences.ts'
import { isVisitorsForm } from '#app/rules/deceased-space/addresses.ts'
import { acceptsFile, type FileInMemory, LOST_FILE, type Upload } from '#app/rules/files/uploads.ts'
import type { ArrivingFiles } from './multipart/arriving-files.ts'
import type { Refusal } from './refusal-page.ts'

/** Maximum bytes of text: a free letter of 12,000 characters, all of them escaped, with the rest of its form. */
const MOST_TEXT = 512 * 1024
/**
 * Maximum bytes of text for visitors' condolences. A condolence that is far too long comes back whole, with the
 * sentence that gives the maximum.
 */
const MOST_TEXT_OF_VISITORS = 3 * MOST_TEXT
export const MOST_FIELDS = 1000

/**
 * What has arrived of a form: all of it, or with a `refusal` the fields read before it was refused. `lost`: name of the
 * input whose file was not stored and has to be chosen again.
 */
export type ParsedForm =
  | {
      refusal?: undefined
      form: URLSearchParams
      body: Buffer<ArrayBuffer>
      upload?: Upload
      inMemory?: FileInMemory[]
      /** Files that are still arriving, for a form with many. */
      arriving?: ArrivingFiles
      lost?: string
    }
  | { refusal: Refusal; form?: URLSearchParams; lost?: string }

export const tooLong: Refusal = { status: 413, sentence: 'Ce texte est trop long pour être envoyé.' }
/** Text of `tooLong` for visitors. */
const tooLongLede = `Un mot fait ${MOST_MESSAGE.toLocaleString('fr-FR')}\u00a0signes au plus. Revenez à la page précédente\u00a0: ce que vous avez écrit y est encore.`
export const unreadable: Refusal = { status: 400, sentence: 'Ce formulaire ne peut pas être lu.' }
export const otherFormat: Refusal = { status: 415, sentence: 'Ce formulaire n’est pas dans un format attendu.' }

/**
 * Field that is written twice when another user sends a saved form: the last one counts (http/current-account.ts). No
 * other field of ours is repeated.
 */
const REPEATED = '_account'

/** Whether each field name occurs once. With a repeated name, two programs could read two different values. */
export function hasSingleNames(form: URLSearchParams): boolean {
  const names = [...form.keys()].filter((name) => name !== REPEATED)
  return new Set(names).size === names.length
}

/** Returns the maximum bytes of text for the page that the form is sent to. */
export const maxTextBytes = (pathname: string): number => (isVisitorsForm(pathname) ? MOST_TEXT_OF_VISITORS : MOST_TEXT)

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Decodes UTF-8. Returns undefined if the bytes are invalid or contain a NUL: PostgreSQL stores neither. */
export function toText(bytes: Buffer): string | undefined {
  try {
    const text = utf8.decode(bytes)
    return text.includes('\u0000') ? undefined : text
  } catch {
    return undefined
  }
}

type RetryOptions = { csrf: string; isOurs: boolean; isFromHere: boolean }

/**
 * Returns the submitted fields as a form that can be sent again. For a form without a valid token, returns at most
 * MOST_REFLECTED bytes, and makes every field visible if another site may have written them. If nothing could be read,
 * returns only a link back to the form.
 */
export function retryOf(
  req: Request,
  parsed: ParsedForm,
  { csrf, isOurs, isFromHere }: RetryOptions,
): Pick<Refusal, 'retry' | 'back' | 'lede'> {
  const { form, lost } = parsed
  const action = req.originalUrl
  const isTooLong = parsed.refusal === tooLong
  if (!form && isVisitorsForm(req.path)) return { back: action, ...(isTooLong && { lede: tooLongLede }) }
  if (!form) return acceptsFile(req.path) ? { back: action } : {}
  const typed = typedIn(form)
  if (!isOurs && bytesOf(typed) > MOST_REFLECTED) return { back: action, lede: stillThere }
  const fields: [string, string][] = [...typed, ['_csrf', csrf]]
  const isShown = !isOurs && !isFromHere
  return { retry: { action, fields, ...(lost !== undefined && { file: lost }), ...(isShown && { isShown }) } }
}

const typedIn = (form: URLSearchParams) => [...form].filter(([name]) => name !== '_csrf' && name !== LOST_FILE)

/** Returns the fields to save. The input of a lost file is listed, so that the user can choose the file again. */
export function heldFieldsOf({ form = new URLSearchParams(), lost }: ParsedForm): [string, string][] {
  return lost === undefined ? typedIn(form) : [...typedIn(form), [LOST_FILE, lost]]
}

/** Returns the URL of the page that a form is sent to, without Remix's data suffix. */
export const formAddressOf = ({ originalUrl }: Request): string => originalUrl.replace(/\.data(?=\?|$)/, '')

/** Maximum bytes that a refusal returns of a form without a valid token: five of the longest letters. */
const MOST_REFLECTED = 64 * 1024
const stillThere = 'Revenez à la page précédente\u00A0: ce que vous avez écrit y est encore.'

const bytesOf = (fields: [string, string][]): number =>
  fields.reduce((bytes, [name, value]) => bytes + Buffer.byteLength(name) + Buffer.byteLength(value), 0)
