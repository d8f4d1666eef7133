import { z } from 'zod'
import { isNameOfSite } from './forms/links.ts'
import { cleanText, lengthOf } from './forms/text.ts'
import { withCapitals } from './french.ts'
import { toWallTime } from './wall-time.ts'

/** Exactly one email address: no list, no display name, no character that is special in an email header. M-MAIL-1. */
const EMAIL = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\.]{2,}$/

/** Maximum characters. Our choice: no source. */
export const LONGEST_EMAIL = 120

export function isEmail(text: string): boolean {
  return lengthOf(text) <= LONGEST_EMAIL && EMAIL.test(text)
}

const wrongEmail = 'Cette adresse e-mail ne semble pas correcte.'

/** An email address, trimmed and in composed characters. */
export const emailField = z
  .string({ error: 'Le champ Adresse e-mail est obligatoire.' })
  .transform((text) => cleanText(text).trim())
  .refine(isEmail, { error: wrongEmail })
  .meta({ format: 'email', maxLength: LONGEST_EMAIL })

/** A checkbox that must be ticked. */
export function tickedField(sentence: string) {
  return z.literal('on', { error: sentence })
}

/** A required line of text, trimmed, at most `length` characters. `.optional()` makes it optional. */
export function shortText(label: string, length: number) {
  return z
    .string({ error: `Le champ ${label} est obligatoire.` })
    .transform((text) => cleanText(text).trim())
    .refine((text) => lengthOf(text) <= length, { error: `Le champ ${label} est trop long.` })
    .meta({ maxLength: length })
}

/**
 * Rule `alpha_spaces` of S1-5, for a person's name: letters and marks of any script, spaces, and the punctuation of
 * names, but not the address of a site. Some names contain a middle dot, a geresh or a zero-width joiner. letters-6.1.
 */
export const isPersonName = (text: string): boolean => NAME.test(text) && /\p{L}/u.test(text) && !isNameOfSite(text)
const NAME = /^[\p{L}\p{M}\p{Pd}\s'’‘`´ʼ.,·・׳״՚()/&«»"“”\u200C\u200D]+$/u

/** Standard message of `alpha_spaces`. S1-5. */
export const onlyLetters = (label: string): string =>
  `Le champ ${label} ne peut contenir que des lettres et des espaces.`

/** A person's name, like `shortText`, with its capitals if it is typed in small letters. May be empty. */
export function personName(label: string, length: number) {
  return shortText(label, length)
    .refine((text) => text === '' || isPersonName(text), { error: onlyLetters(label) })
    .transform(withCapitals)
    .meta({ maxLength: length })
}

/** Rule `year` of S1-5: exactly four digits. */
export const isYear = (text: string): boolean => /^\d{4}$/.test(text)

/** Message of the rule `year`. S1-5. */
export const notAYear = (label: string): string => `Le champ ${label} n’est pas une année valide.`

/** A day and a time, as families write them. S1-5 has the error message. */
export function datetimeField(label: string) {
  return z.string().transform((text, context) => {
    const time = toWallTime(text)
    if (time) return time
    context.addIssue({ code: 'custom', message: `Le champ ${label} n’est pas une date et une heure valide.` })
    return z.NEVER
  })
}

/** The form sent an intent that no button of ours sends: the page is outdated, or the request is forged. */
export const unknownIntent = {
  error: 'Cette demande n’est plus sur cette page. Rechargez la page, puis recommencez.',
}

/** Combines several forms of one page, told apart by the button that was pressed. */
export function formsByIntent<const Forms extends FormsOfAPage>(forms: Forms) {
  return z.discriminatedUnion('intent', forms, unknownIntent)
}
type FormsOfAPage = readonly [z.core.$ZodTypeDiscriminable, ...z.core.$ZodTypeDiscriminable[]]
