import { z } from 'zod'
import { lengthOf } from '#app/rules/forms/text.ts'
import { emailField, isEmail, unknownIntent } from '../fields.ts'

// Sends the running order to helpers: S1-7, send_summary.

export const MOST_RECIPIENTS = 5

/** Maximum sendings of an account per day, each to at most five addresses. Our choice: no source. */
export const MOST_SUMMARIES_PER_DAY = 5

/** Maximum characters. */
export const LONGEST_MESSAGE = 1000

/** `sent`: a mail server accepted it. `refused`: a mail server rejected it, or none answered for two days. */
export type SummaryState = 'waiting' | 'sent' | 'refused'

export const summaryStates: Readonly<Record<SummaryState, string>> = {
  waiting: 'Attend de partir',
  sent: 'Parti',
  refused: 'N’est pas parti\u00A0: vérifiez l’adresse',
}

export const recipientFields = ['to1', 'to2', 'to3', 'to4', 'to5'] as const

/** Options of the running order that is sent, shared by its form and its API call. */
export const summaryMessage = z
  .string()
  .transform((text) => text.normalize('NFC').trim())
  .refine((text) => lengthOf(text) <= LONGEST_MESSAGE, {
    error: `Votre message dépasse ${LONGEST_MESSAGE} caractères. Raccourcissez-le un peu.`,
  })
  .meta({ maxLength: LONGEST_MESSAGE })

/** An address that the running order is sent to. */
export const recipientField = z
  .string()
  .transform((text) => text.normalize('NFC').trim())
  .refine((text) => text.includes('@'), {
    error: 'Cette adresse ne semble pas complète\u00A0: il manque le @.',
    abort: true,
  })
  .refine(isEmail, { error: emailField.safeParse('@').error?.issues[0]?.message ?? '' })

const address = recipientField.optional()

/**
 * Fields of a sending: up to five different addresses and a short message. `_seen`: what the user read before sending.
 */
export const summaryForm = z
  .object({
    intent: z.enum(['preview', 'change', 'send'], unknownIntent),
    to1: address,
    to2: address,
    to3: address,
    to4: address,
    to5: address,
    message: summaryMessage.default(''),
    forMaster: z.literal('on').optional(),
    _seen: z.string().default(''),
  })
  .transform(({ intent, message, forMaster, _seen: seen, ...addresses }, context) => {
    const to = [...new Set(recipientFields.flatMap((field) => addresses[field] ?? []))]
    if (to.length > 0) return { intent, message, forMaster: forMaster === 'on', seen, to }
    context.addIssue({ code: 'custom', path: ['to1'], message: 'Écrivez au moins une adresse e-mail.' })
    return z.NEVER
  })
