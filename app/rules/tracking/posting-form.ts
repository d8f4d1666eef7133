import { z } from 'zod'
import { shortText } from '#app/rules/fields.ts'
import { type UploadProblem, uploadSentence, uploadStatus } from '#app/rules/files/upload-copy.ts'
import { cleanText, lengthOf } from '#app/rules/forms/text.ts'
import {
  type Channel,
  channelNames,
  dayProblems,
  LONGEST_NOTE,
  LONGEST_REASON,
  LONGEST_TRACKING_NUMBER,
} from './sending.ts'
import type { TransitionProblem } from './transitions.ts'

/** Fields of "J’ai posté cette lettre", on every page that has it. */
export const postingFields = {
  sentAt: z.string({ error: 'Écrivez la date où vous l’avez postée.' }),
  channel: z.enum(channelNames, { error: 'Choisissez comment vous l’avez postée.' }),
  trackingNumber: shortText('Numéro de suivi', LONGEST_TRACKING_NUMBER).optional(),
  evenWithout: z
    .literal('on')
    .optional()
    .transform((ticked) => ticked === 'on'),
}

type PostingValues = { sentAt: string; channel: Channel; trackingNumber?: string | undefined; evenWithout: boolean }

/** A note, for the form and the API. */
export const noteField = z
  .string({ error: 'Écrivez votre note.' })
  .transform((text) => cleanText(text).trim())
  .refine((note) => note !== '', { error: 'Écrivez votre note.' })
  .refine((note) => lengthOf(note) <= LONGEST_NOTE, { error: `${LONGEST_NOTE} caractères au plus.` })
  .meta({ maxLength: LONGEST_NOTE })

/** Reason why a letter is set aside. */
export const reasonField = z
  .string()
  .transform((text) => cleanText(text).trim())
  .refine((reason) => lengthOf(reason) <= LONGEST_REASON, { error: `${LONGEST_REASON} caractères au plus.` })
  .meta({ maxLength: LONGEST_REASON })

/** Formats the values for the form. */
export const postingTyped = ({ sentAt, channel, trackingNumber = '', evenWithout }: PostingValues) => ({
  sentAt,
  channel,
  trackingNumber,
  evenWithout: evenWithout ? 'on' : '',
})

/** "La date n’est pas enregistrée. Réessayez": screens-3.8, where S1-8 shows nothing. */
export const dayNotKept = { sentAt: 'La date n’est pas enregistrée. Réessayez dans une minute.' }

/** Adds that the photograph of the receipt must be chosen again, because a browser does not send it twice. */
export const withReceiptLost = (errors: Record<string, string>, { hasFile }: { hasFile: boolean }) => ({
  ...(hasFile && { receipt: 'Choisissez la photo de nouveau.' }),
  ...errors,
})

/** Why a posting is not recorded. */
export type PostingProblem =
  | TransitionProblem
  | 'not-begun'
  | 'to-complete'
  | 'changed-meanwhile'
  | keyof typeof dayProblems
  | UploadProblem

/** The letter still has a gap of a draft (choice-22). */
export const toComplete = 'Il reste un passage à compléter dans cette lettre, entre crochets. Complétez-le d’abord.'

/** Returns the errors by field. Undefined if the next page shows the problem itself. */
export function postingRefusal(
  problem: PostingProblem,
): { errors: Record<string, string>; status: number } | undefined {
  switch (problem) {
    case 'attachments-missing':
      return { errors: { evenWithout: 'Cochez cette case si la lettre part sans ces pièces.' }, status: 422 }
    case 'to-complete':
      return { errors: { documentId: toComplete }, status: 422 }
    case 'no-such-day':
    case 'not-yet':
    case 'before-death':
    case 'before-sending':
      return { errors: { sentAt: dayProblems[problem] }, status: 422 }
    case 'not-allowed':
    case 'already-sent':
    case 'not-sent':
    case 'is-set-aside':
    case 'not-begun':
    case 'changed-meanwhile':
      return undefined
    default:
      return { errors: { receipt: uploadSentence(problem) }, status: uploadStatus(problem) }
  }
}
