import { de } from '../french.ts'

/** Part of `auditActions`: what leaves a family, and the signature under it. */
export const postActions = {
  'letter-sent': {
    words: 'Envoi d’une lettre noté',
    about: 'letter',
    told: (letter: string) => `a noté l’envoi ${de(letter)}`,
  },
  'letter-mailed': {
    words: 'Lettre envoyée par e-mail',
    about: 'letter',
    told: (letter: string) => `a envoyé par e-mail ${letter}`,
  },
  'signature-saved': { words: 'Signature ajoutée' },
  'signature-deleted': { words: 'Signature effacée' },
} as const
