import { de } from '../french.ts'

/** What the journal of an account says of its ceremonies, and of mandates for them (accounts/audit.ts). */
export const ceremonyActions = {
  'summary-sent': {
    words: 'Déroulé de la cérémonie envoyé par e-mail',
    told: () => 'a envoyé le déroulé de la cérémonie',
  },
  'mandate-given': {
    words: 'Cérémonie confiée par un mandat',
    about: 'person',
    told: (name: string) => `a confié la cérémonie à ${name} par un mandat`,
  },
  'mandate-ended': {
    words: 'Mandat arrêté',
    about: 'person',
    told: (name: string) => `a arrêté le mandat ${de(name)} pour la cérémonie`,
  },
  'mandate-used': { words: 'Cérémonie changée', told: () => 'a changé la cérémonie' },
} as const

/** The object of what a person did by a mandate of the family, where the act is about nothing. */
export const BY_MANDATE = 'mandate'
