import { z } from 'zod'
import { emailField, shortText } from '#app/rules/fields.ts'

// A visitor who lost the private link of their condolence may ask for its removal: through the email address they left,
// or else through the family. screens-3.13.

/** What a visitor tells the family so that it finds the message. */
export type WithdrawalDraft = { name: string; words: string }

export const withdrawalForms = [
  z.object({ intent: z.literal('email'), email: emailField }),
  z.object({
    intent: z.literal('family'),
    name: shortText('Le nom de votre message', 60),
    words: shortText('Quelques mots de votre message', 300).optional(),
  }),
] as const

/** Whether a message has this author name. Ignores case, accents and spaces. */
export const isSignedBy = ({ name }: { name: string }, other: string): boolean => plain(name) === plain(other)

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
