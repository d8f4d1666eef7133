import { z } from 'zod'
import { cleanText, lengthOf } from './forms/text.ts'
import { toWallTime } from './wall-time.ts'

/**
 * One address and nothing else: no list, no name beside it, no character that a mail header would understand. M-MAIL-1.
 */
const EMAIL = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\.]{2,}$/

export function isEmail(text: string): boolean {
  return text.length <= 120 && EMAIL.test(text)
}

const wrongEmail = 'Cette adresse e-mail ne semble pas correcte.'

/** An e-mail address, trimmed and in composed characters. At most 120 characters. */
export const emailField = z
  .string({ error: 'Le champ Adresse e-mail est obligatoire.' })
  .transform((text) => cleanText(text).trim())
  .refine(isEmail, { error: wrongEmail })

/** A box that must be ticked. */
export function tickedField(sentence: string) {
  return z.literal('on', { error: sentence })
}

/** A line of text that must be filled, trimmed, at most `length` characters. `.optional()` where it need not be. */
export function shortText(label: string, length: number) {
  return z
    .string({ error: `Le champ ${label} est obligatoire.` })
    .transform((text) => cleanText(text).trim())
    .refine((text) => lengthOf(text) <= length, { error: `Le champ ${label} est trop long.` })
    .meta({ maxLength: length })
}

/**
 * Rule `alpha_spaces` of S1-5, for the name of a person: letters and signs of any script, spaces, and the marks that
 * names are written with. Some names hold a middle dot, a geresh or a zero-width joiner. letters-6.1.
 */
export const isPersonName = (text: string): boolean => NAME.test(text) && /\p{L}/u.test(text)
const NAME = /^[\p{L}\p{M}\p{Pd}\s'’‘`´ʼ.,·・׳״՚()/&«»"“”\u200C\u200D]+$/u

/** Standard message of `alpha_spaces`. S1-5. */
export const onlyLetters = (label: string): string =>
  `Le champ ${label} ne peut contenir que des lettres et des espaces.`

/** A name of a person, like `shortText`. An empty one is accepted. */
export function personName(label: string, length: number) {
  return shortText(label, length).refine((text) => text === '' || isPersonName(text), { error: onlyLetters(label) })
}

/** Rule `year` of S1-5: exactly four digits. */
export const isYear = (text: string): boolean => /^\d{4}$/.test(text)

/** Message of the rule `year`. S1-5. */
export const notAYear = (label: string): string => `Le champ ${label} n’est pas une année valide.`

/** A day and an hour, as a family writes them; S1-5 gives the sentence. */
export function datetimeField(label: string) {
  return z.string().transform((text, context) => {
    const time = toWallTime(text)
    if (time) return time
    context.addIssue({ code: 'custom', message: `Le champ ${label} n’est pas une date et une heure valide.` })
    return z.NEVER
  })
}

/** What a form sent has no button on our pages: the page was drawn before it changed, or by somebody else. */
export const unknownIntent = {
  error: 'Cette demande n’est plus sur cette page. Rechargez la page, puis recommencez.',
}

/** Several forms of one page, told apart by the button that was pressed. */
export function formsByIntent<const Forms extends FormsOfAPage>(forms: Forms) {
  return z.discriminatedUnion('intent', forms, unknownIntent)
}
type FormsOfAPage = readonly [z.core.$ZodTypeDiscriminable, ...z.core.$ZodTypeDiscriminable[]]
