import { z } from 'zod'
import { emailField, shortText } from '#app/rules/fields.ts'

// Who has lost the private link of their condolence asks for it to go: by the address they left with it, else by the
// family. screens-3.13.

/** What a visitor tells the family, so that the message is found. */
export type WithdrawalDraft = { name: string; words: string }

export const withdrawalForms = [
  z.object({ intent: z.literal('email'), email: emailField }),
  z.object({
    intent: z.literal('family'),
    name: shortText('Le nom de votre message', 60),
    words: shortText('Quelques mots de votre message', 300).optional(),
  }),
] as const

/** Whether a message bears this name, whatever its capitals, accents and spaces. */
export const isSignedBy = ({ name }: { name: string }, other: string): boolean => plain(name) === plain(other)

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
