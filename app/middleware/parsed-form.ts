import { TextDecoder } from 'node:util'
import { MOST_MESSAGE } from '#app/rules/condolences/condolences.ts'
import { isVisitorsForm } from '#app/rules/deceased-space/addresses.ts'
import type { Upload } from '#app/rules/files/uploads.ts'
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
  | { ok: true; form: URLSearchParams; body: Buffer<ArrayBuffer>; upload?: Upload; lost?: string }
  /** `form`: what was read before it was refused. */
  | { ok: false; refusal: Refusal; form?: URLSearchParams; lost?: string }

export const tooLong: Refusal = { status: 413, sentence: 'Ce texte est trop long pour être envoyé.' }
/** Said of `tooLong` to visitors. */
export const tooLongLede = `Un mot fait ${MOST_MESSAGE.toLocaleString('fr-FR')}\u00a0signes au plus. Revenez à la page précédente\u00a0: ce que vous avez écrit y est encore.`
export const unreadable: Refusal = { status: 400, sentence: 'Ce formulaire ne peut pas être lu.' }
export const otherFormat: Refusal = { status: 415, sentence: 'Ce formulaire n’est pas dans un format attendu.' }

/** Ours, once in a form: a second one would leave two programs reading two different things. */
const single = ['_csrf', '_once']

export const hasSingleTokens = (form: URLSearchParams): boolean => single.every((name) => form.getAll(name).length <= 1)

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
