import { de } from '../french.ts'

/** Audit log actions for ceremonies and their mandates (accounts/audit.ts). */
export const ceremonyActions = {
  'summary-sent': {
    words: 'Déroulé de la cérémonie envoyé par e-mail',
    told: () => 'a envoyé le déroulé de la cérémonie',
  },
  'hour-accepted': {
    words: 'Heure proposée par les pompes funèbres acceptée',
    told: () => 'a accepté l’heure proposée par les pompes funèbres',
  },
  'hour-kept': {
    words: 'Heure proposée par les pompes funèbres refusée',
    told: () => 'a gardé l’heure de la cérémonie',
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

/** Object of an audit entry for an action done under a mandate, when the action has no other object. */
export const BY_MANDATE = 'mandate'
