import { HOUR_MS } from '#app/rules/durations.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import type { FieldWords } from './field-words.ts'

/** A refused form saved as a draft: its address and its fields in order. */
export type HeldForm = { path: string; fields: [name: string, value: string][] }

/** A saved draft and the user of its session, open or ended, if it had one. */
type HeldFor = { userId: string | undefined; form: HeldForm }

/** How long a saved draft is retained. */
export const HELD_MS = keptFor.heldForm.hours * HOUR_MS

/** Maximum size in bytes of a draft of a known user, as much as the middleware accepts. */
const MOST_OF_USER = 512 * 1024
/** Maximum size in bytes of a draft sent without a session, which anyone may send. Five of the longest letters. */
const MOST_OF_VISITOR = 64 * 1024

/** Maximum number of drafts of one browser. The oldest is then deleted. */
export const MOST_OF_BROWSER = 10

/**
 * Maximum number of drafts saved in an hour for one user or, without a session, one network. Over it, only the error
 * page returns the text.
 */
export const MOST_HELD = 60
export const HELD_WINDOW_MS = HOUR_MS

/**
 * Statuses that the user cannot fix in the form: not signed in, not allowed, conflict, too large, too many, storage
 * failure. 404: the target was deleted. Other refusals keep the text in the page.
 */
const heldAfter = [401, 403, 404, 409, 413, 429, 500, 503]

export const isHeldAfter = (status: number): boolean => heldAfter.includes(status)

/** Fields that prove an identity. A form with one is not saved; its page asks for it again. */
const proofs = ['password', 'code', 'token', 'jeton']

/**
 * Addresses that are secrets themselves, forms without text (sign-out, a preference, the drafts), a letter autosaved
 * while its page still shows it, bank statements, which we never store, and a partner's console, whose forms must not be
 * offered to a family that signs in with the same browser.
 */
const notHeld =
  /^\/(mots|rappels|ouvrir)\/|^\/partenaire(\/|\?|$)|^\/(deconnexion|preferences|reprendre|demarches-administratives\/retrouver)(\?|$)|\/enregistrement$|[?&](token|jeton)=/

/** Returns the draft of a form. Refuses 'not-to-hold' if it contains a proof of identity or its address is a secret. */
export function toHeldForm(
  { path, fields }: HeldForm,
  { isKnown }: { isKnown: boolean },
): Outcome<HeldForm, 'not-to-hold' | 'too-large'> {
  if (notHeld.test(path) || fields.some(([name]) => proofs.includes(name))) return refuse('not-to-hold')
  const held = fields.filter(([name]) => name !== '_csrf')
  const bytes = held.reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + Buffer.byteLength(value), 0)
  return bytes > (isKnown ? MOST_OF_USER : MOST_OF_VISITOR) ? refuse('too-large') : accept({ path, fields: held })
}

/** Returns the hashid of the account in the form: the last one, as http/current-account.ts reads it. */
export const accountOf = ({ fields }: HeldForm): string | undefined =>
  fields.findLast(([name]) => name === '_account')?.[1]

/** Returns the intent, which distinguishes the forms of one address. */
export const intentOf = ({ fields }: HeldForm): string => fields.findLast(([name]) => name === 'intent')?.[1] ?? ''

/**
 * Whether a draft of this browser is shown to this user. A draft with a session is shown to its user; a draft without
 * one, to members of its account; a draft without session or account, to anyone who uses the browser.
 */
export function isShownTo(
  { userId, form }: HeldFor,
  viewer: { userId: string | undefined; isMember: boolean },
): boolean {
  if (userId !== undefined) return userId === viewer.userId
  return accountOf(form) === undefined || viewer.isMember
}

/** Sign-in and sign-up forms, which are useless once the user is signed in. */
const entrances =
  /^\/(connexion|check-email|utilisateurs\/verification|creation-et-invitation|[^/]+\/inscription)(\?|$)/

/** Whether sign-in redirects to this draft. */
export const isOfferedAtSignIn = ({ path }: HeldForm): boolean => !entrances.test(path)

/** Fields that the page fills itself. They mean nothing to the user. */
const filledIn = /^(_.*|intent|shown|sealed|kind|id|returnTo|courrier|portrait|condolence|eventId|sendId)$/

const saysSomething = ([name, value]: [name: string, value: string]): boolean =>
  !filledIn.test(name) && /\p{L}{2}|\d/u.test(value) && value !== 'on'

/** Returns the texts that the user can recognise, in the order of the form. */
export const heldWordsOf = ({ fields }: HeldForm): string[] => fields.filter(saysSomething).map(([, value]) => value)

/**
 * A field of a draft. `text`: set if the user can recognise it. `label`: set if it is known. `canMend`: true for typed
 * text, false for a choice or an unknown field.
 */
export type HeldField = { name: string; value: string; label?: string; text?: string; canMend: boolean }

/** Returns the fields of a form in order, with the labels of its page. */
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
