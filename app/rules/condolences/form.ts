import { z } from 'zod'
import { tooLongBy } from '#app/rules/deceased-space/text-length.ts'
import { formsByIntent, isEmail } from '#app/rules/fields.ts'
import { pictureSentence, type UploadProblem } from '#app/rules/files/upload-copy.ts'
import type { Upload } from '#app/rules/files/uploads.ts'
import { MOST_MESSAGE, MOST_NAME } from './condolences.ts'
import { lengthOf, toLine, toMessage } from './text.ts'

// The form by which someone leaves a word: screens 3.16, trust A.9.

/** What its author gives. `message` is empty for « Je n’ai pas les mots ». */
export type CondolenceDraft = { name: string; message: string; email?: string | undefined }

/** What a form brings, and what its sending says of who sends it. */
export type SubmittedDraft = {
  draft: CondolenceDraft
  upload: Upload | undefined
  once: string | undefined
  /** The field that people leave empty was filled. */
  isBot: boolean
  isTooFast: boolean
}

/**
 * What became of a word that was sent. `path`: where its author changes it, a secret. `waitSeconds`: too many come here,
 * from one place or from all. `picture`: its photograph cannot be kept, and nothing was.
 */
export type SubmissionOutcome =
  | { ok: true; id: string; path: string }
  | { ok: false; problem: 'closed' | 'not-there' }
  | { ok: false; problem: 'too-many'; waitSeconds: number }
  | { ok: false; problem: 'picture'; picture: UploadProblem }

/** What the page of a space shows again of a word that was not kept: the text is never lost. */
export type RefusedDraft = {
  typed: Record<string, string>
  errors: Record<string, string>
  /** The moment at which the form was first shown, signed. */
  sealed: string
  /** Nothing more is received: the text is there to be copied. */
  isClosed?: boolean
}

/** trust A.9: a person takes longer; and a page that was open for a day may be another family's by now. */
export const TOO_FAST_MS = 3000
export const FORM_LASTS_MS = 24 * 60 * 60_000

/** The field that people leave empty: a name that no browser and no password manager knows how to fill. */
export const EMPTY_FIELD = 'q9'

const withError = (sentence: string) => ({ error: sentence })
const silenceWithMessage = 'Vous avez commencé un message. Laissez-le, ou effacez-le pour ne laisser que votre nom.'

const nameField = z
  .string(withError('Écrivez votre nom, pour que la famille sache qui pense à elle.'))
  .transform(toLine)
  .refine((name) => name !== '', withError('Écrivez votre nom, pour que la famille sache qui pense à elle.'))
  .refine(
    (name) => lengthOf(name) <= MOST_NAME,
    withError(`Votre nom dépasse ${MOST_NAME}\u00A0signes. Écrivez-le plus court.`),
  )

const emailField = z
  .string()
  .transform((text) => text.normalize('NFC').trim())
  .refine(isEmail, withError('Cette adresse e-mail ne semble pas correcte.'))
  .optional()

const emptyMessage = 'Écrivez votre message. Sans message, choisissez «\u00A0Je n’ai pas les mots\u00A0».'

/** Of any length but too long: one that may be empty is given `''` by its form. */
const messageText = z
  .string(withError(emptyMessage))
  .transform(toMessage)
  .superRefine((message, context) => {
    const tooLong = tooLongBy(message, MOST_MESSAGE)
    if (tooLong) context.addIssue({ code: 'custom', message: tooLong })
  })

const otherFields = {
  name: nameField,
  email: emailField,
  [EMPTY_FIELD]: z.string().default(''),
  sealed: z.string().default(''),
}

/** `laisser`: a message; `silence`: a name alone. Text browsers show these values beside their buttons. */
export const condolenceForm = formsByIntent([
  z.object({
    intent: z.literal('laisser'),
    message: messageText.refine((message) => message !== '', withError(emptyMessage)),
    ...otherFields,
  }),
  z.object({
    intent: z.literal('silence'),
    message: z
      .string()
      .default('')
      .transform(toMessage)
      .refine((message) => message === '', withError(silenceWithMessage)),
    ...otherFields,
  }),
])

/** What its author changes afterwards, by the private link. `photo`: the picture leaves. */
export const authorForm = formsByIntent([
  z.object({
    intent: z.literal('change'),
    name: nameField,
    message: messageText.default(''),
    email: emailField,
    withoutPhoto: z.literal('on').optional(),
  }),
  z.object({ intent: z.literal('withdraw') }),
])

const photoSentences: Partial<Record<UploadProblem, string>> = {
  'too-heavy': 'Cette photo pèse plus de 10\u00A0Mo. Reprenez-la en qualité normale, ou envoyez votre mot sans elle.',
  'no-room': 'Cet espace ne peut plus garder de photos. Envoyez votre mot sans elle.',
  'disk-full':
    'La place nous manque pour garder une photo. Envoyez votre mot sans elle, ou recommencez dans une heure.',
}

const ownSentences: readonly UploadProblem[] = ['heic', 'too-many-pixels', 'infected', 'busy', 'empty', 'incomplete']

/** Beside the field of the photograph. What is no picture at all does not open either. */
export const photoSentence = (problem: UploadProblem): string =>
  photoSentences[problem] ?? pictureSentence(ownSentences.includes(problem) ? problem : 'broken-picture')
