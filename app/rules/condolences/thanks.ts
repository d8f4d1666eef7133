import { z } from 'zod'
import { formsByIntent } from '#app/rules/fields.ts'
import { lengthOf } from '#app/rules/forms/text.ts'
import { de } from '#app/rules/french.ts'
import { outgoingText } from './outgoing-text.ts'

/** Maximum thank-you emails per day, one per address. Our choice: prevents mass mailing. */
export const MOST_THANKS_PER_DAY = 500

/** Maximum characters per line of an envelope, and lines under the name: NF Z 10-011. */
const ADDRESS_LINE = 38
const ADDRESS_LINES = 5

/** Returns the initial text of the form. */
export const proposedThanks = (firstName: string): string =>
  `Votre mot nous a touchés. Merci d’avoir pris le temps de l’écrire, et de penser à nous.\n\nNous le gardons, avec les autres, en souvenir ${de(firstName)}.`

const ofLines = (text: string) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim()

const message = outgoingText('Écrivez votre message de remerciement.')

/** Postal address as on an envelope, without the name. Empty deletes the stored address. */
const postalAddress = z
  .string()
  .default('')
  .transform((text) =>
    ofLines(text)
      .split('\n')
      .map((line) => line.replace(/\s+/gu, ' ').trim())
      .filter(Boolean),
  )
  .superRefine((lines, context) => {
    if (lines.length > ADDRESS_LINES)
      context.addIssue({ code: 'custom', message: 'Une adresse a cinq lignes au plus.' })
    if (lines.some((line) => lengthOf(line) > ADDRESS_LINE)) {
      const message = `Une ligne d’adresse a ${ADDRESS_LINE} signes au plus. Allez à la ligne, ou abrégez.`
      context.addIssue({ code: 'custom', message })
    }
  })
  .transform((lines) => lines.join('\n'))

/** Forms of the thanks page. `condolence`: id of the message whose author's address is entered. */
export const thanksForm = formsByIntent([
  z.object({ intent: z.literal('preview'), message }),
  z.object({ intent: z.literal('change'), message }),
  z.object({ intent: z.literal('send'), message }),
  z.object({ intent: z.literal('note'), condolence: z.string(), postalAddress, _seen: z.string().default('') }),
])
