import { HOUR_MS } from '#app/rules/durations.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import type { FieldWords } from './field-words.ts'

/** A form that was refused: where it was sent, and its fields in their order. */
export type HeldForm = { path: string; fields: [name: string, value: string][] }

/** Whose form it is, as far as its request said: the person of its session, open or ended. */
type HeldFor = { userId: string | undefined; form: HeldForm }

/** A refused form waits for this long. */
export const HELD_MS = keptFor.heldForm.hours * HOUR_MS

/** Bytes of a form that is held for somebody we know: as much as the middleware reads of a form of theirs. */
const MOST_OF_USER = 512 * 1024
/** Bytes of a form that comes without a session: anybody may send one. Five letters of the longest. */
const MOST_OF_VISITOR = 64 * 1024

/** Forms of one browser that wait at once: beyond, the oldest makes room. */
export const MOST_OF_BROWSER = 10

/** Forms held in an hour for one person or, without a session, for one network. Beyond, the page alone gives them back. */
export const MOST_HELD = 60
export const HELD_WINDOW_MS = HOUR_MS

/**
 * Refusals that nothing in the form can mend: not signed in, not allowed, changed meanwhile, too large, too many,
 * nowhere to write. 404: what it was written for is gone. Others are mended in the page, where the text is.
 */
const heldAfter = [401, 403, 404, 409, 413, 429, 500, 503]

export const isHeldAfter = (status: number): boolean => heldAfter.includes(status)

/** Proofs of who one is. A form that has one is not held: its page asks for it again. */
const proofs = ['password', 'code', 'token', 'jeton']

/**
 * Addresses that are a key themselves, forms without a text (leaving, a preference, what is held), a letter saved while
 * it is typed, whose page still shows it, and bank statements, of which nothing is kept.
 */
const notHeld =
  /^\/(mots|rappels)\/|^\/(deconnexion|preferences|reprendre|demarches-administratives\/retrouver)(\?|$)|\/enregistrement$|[?&](token|jeton)=/

/** What is held of a form. Refuses 'not-to-hold' for one that holds a proof or is sent to an address that is one. */
export function toHeldForm(
  { path, fields }: HeldForm,
  { isKnown }: { isKnown: boolean },
): Outcome<HeldForm, 'not-to-hold' | 'too-large'> {
  if (notHeld.test(path) || fields.some(([name]) => proofs.includes(name))) return refuse('not-to-hold')
  const held = fields.filter(([name]) => name !== '_csrf')
  const bytes = held.reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + Buffer.byteLength(value), 0)
  return bytes > (isKnown ? MOST_OF_USER : MOST_OF_VISITOR) ? refuse('too-large') : accept({ path, fields: held })
}

/** The hashid of the account that a form was drawn for: the last one, as http/current-account.ts reads it. */
export const accountOf = ({ fields }: HeldForm): string | undefined =>
  fields.findLast(([name]) => name === '_account')?.[1]

/** Tells the forms of one address apart. */
export const intentOf = ({ fields }: HeldForm): string => fields.findLast(([name]) => name === 'intent')?.[1] ?? ''

/**
 * Whether a form of this browser is shown to who asks: the person whose session it came with; without one, who shares
 * the account it was drawn for; and for a form that was drawn for no account, whoever holds the browser.
 */
export function isShownTo(
  { userId, form }: HeldFor,
  viewer: { userId: string | undefined; isMember: boolean },
): boolean {
  if (userId !== undefined) return userId === viewer.userId
  return accountOf(form) === undefined || viewer.isMember
}

/** Sign-in and sign-up: once one is in, they have served. */
const entrances =
  /^\/(connexion|check-email|utilisateurs\/verification|creation-et-invitation|[^/]+\/inscription)(\?|$)/

/** Whether signing in leads to this form. */
export const isOfferedAtSignIn = ({ path }: HeldForm): boolean => !entrances.test(path)

/** Values that a page fills by itself: they say nothing to who reads what they had typed. */
const filledIn = /^(_.*|intent|seen|shown|sealed|kind|id|returnTo|courrier|portrait|condolence|eventId|sendId)$/

const saysSomething = ([name, value]: [name: string, value: string]): boolean =>
  !filledIn.test(name) && /\p{L}{2}|\d/u.test(value) && value !== 'on'

/** What its writer can recognise, in the order of the form. */
export const wordsOf = ({ fields }: HeldForm): string[] => fields.filter(saysSomething).map(([, value]) => value)

/**
 * A field of a held form. `text` is there when its writer can recognise it, `label` when we know what it is. A value
 * that was typed can be mended; one that was chosen, or of which we know nothing, is read.
 */
export type HeldField = { name: string; value: string; label?: string; text?: string; canMend: boolean }

/** The fields of a form in its order, with the words that its page has for them. */
export const toHeldFields = (
  { fields }: HeldForm,
  fieldWordsOf: (name: string) => FieldWords | undefined,
): HeldField[] =>
  fields.map(([name, value]) => {
    if (!saysSomething([name, value])) return { name, value, canMend: false }
    const { label, choices } = fieldWordsOf(name) ?? {}
    if (label === undefined) return { name, value, text: value, canMend: false }
    return { name, value, label, text: choices?.[value] ?? value, canMend: choices === undefined }
  })
