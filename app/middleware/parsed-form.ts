import { TextDecoder } from 'node:util'
import type { Request } from 'express'
import { MOST_MESSAGE } from '#app/rules/condolences/condolences.ts'
import { isVisitorsForm } from '#app/rules/deceased-space/addresses.ts'
import { acceptsFile, type FileInMemory, LOST_FILE, type Upload } from '#app/rules/files/uploads.ts'
import type { ArrivingFiles } from './multipart/arriving-files.ts'
import type { Refusal } from './refusal-page.ts'

/** Bytes of text. A free letter of 12,000 characters, every one of them escaped, with the rest of its form. */
const MOST_TEXT = 512 * 1024
/**
 * Bytes of text where visitors leave a condolence: one that is far too long comes back whole, with the sentence that
 * says so.
 */
const MOST_TEXT_OF_VISITORS = 3 * MOST_TEXT
export const MOST_FIELDS = 1000

/** A form that has arrived. `lost`: the input whose file was not kept, and has to be chosen again. */
export type ParsedForm =
  | {
      ok: true
      form: URLSearchParams
      body: Buffer<ArrayBuffer>
      upload?: Upload
      inMemory?: FileInMemory[]
      /** Of a form that brings many: they still come. */
      arriving?: ArrivingFiles
      lost?: string
    }
  /** `form`: what was read before it was refused. */
  | { ok: false; refusal: Refusal; form?: URLSearchParams; lost?: string }

export const tooLong: Refusal = { status: 413, sentence: 'Ce texte est trop long pour être envoyé.' }
/** Said of `tooLong` to visitors. */
const tooLongLede = `Un mot fait ${MOST_MESSAGE.toLocaleString('fr-FR')}\u00a0signes au plus. Revenez à la page précédente\u00a0: ce que vous avez écrit y est encore.`
export const unreadable: Refusal = { status: 400, sentence: 'Ce formulaire ne peut pas être lu.' }
export const otherFormat: Refusal = { status: 415, sentence: 'Ce formulaire n’est pas dans un format attendu.' }

/**
 * Written again when a form that was kept is sent by another: the last one counts (http/current-account.ts). No other
 * field of ours comes twice.
 */
const REPEATED = '_account'

/** Whether each name comes once: a second value would leave two programs reading two different things. */
export function hasSingleNames(form: URLSearchParams): boolean {
  const names = [...form.keys()].filter((name) => name !== REPEATED)
  return new Set(names).size === names.length
}

/** By the page that the form is sent to. */
export const maxTextBytes = (pathname: string): number => (isVisitorsForm(pathname) ? MOST_TEXT_OF_VISITORS : MOST_TEXT)

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Undefined when it is not UTF-8, or holds a NUL: PostgreSQL keeps neither. */
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
 * What was typed, in a form that can be sent again. Of a form without a valid token, no more than MOST_REFLECTED bytes,
 * and every field to be read where another site may have written them. Where nothing could be read, only the way back
 * to the form.
 */
export function retryOf(
  req: Request,
  parsed: ParsedForm,
  { csrf, isOurs, isFromHere }: RetryOptions,
): Pick<Refusal, 'retry' | 'back' | 'lede'> {
  const { form, lost } = parsed
  const action = req.originalUrl
  const isTooLong = !parsed.ok && parsed.refusal === tooLong
  if (!form && isVisitorsForm(req.path)) return { back: action, ...(isTooLong && { lede: tooLongLede }) }
  if (!form) return acceptsFile(req.path) ? { back: action } : {}
  const typed = typedIn(form)
  if (!isOurs && bytesOf(typed) > MOST_REFLECTED) return { back: action, lede: stillThere }
  const fields: [string, string][] = [...typed, ['_csrf', csrf]]
  const isShown = !isOurs && !isFromHere
  return { retry: { action, fields, ...(lost !== undefined && { file: lost }), ...(isShown && { isShown }) } }
}

const typedIn = (form: URLSearchParams) => [...form].filter(([name]) => name !== '_csrf' && name !== LOST_FILE)

/** What is held of it: the input of a file says that it has to be chosen again. */
export function heldFieldsOf({ form = new URLSearchParams(), lost }: ParsedForm): [string, string][] {
  return lost === undefined ? typedIn(form) : [...typedIn(form), [LOST_FILE, lost]]
}

/** The address of the page that a form is sent to, whether or not a script asks for its data alone. */
export const formAddressOf = ({ originalUrl }: Request): string => originalUrl.replace(/\.data(?=\?|$)/, '')

/** Bytes of a form without a valid token that its refusal gives back: five letters of the longest.. */
const MOST_REFLECTED = 64 * 1024
const stillThere = 'Revenez à la page précédente\u00A0: ce que vous avez écrit y est encore.'

const bytesOf = (fields: [string, string][]): number =>
  fields.reduce((bytes, [name, value]) => bytes + Buffer.byteLength(name) + Buffer.byteLength(value), 0)
