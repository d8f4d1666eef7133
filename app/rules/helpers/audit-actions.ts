import { de } from '../french.ts'

/**
 * Audit log actions of the helpers of a family (accounts/audit.ts). `page`: the object is the address of a page of
 * `helperPages`.
 */
export const helperActions = {
  'helper-begun': { words: 'Mandat d’aide préparé', about: 'person' },
  'helper-opened': {
    words: 'Mandat d’aide ouvert',
    about: 'person',
    told: (name: string) => `laisse ${name} remplir le dossier`,
  },
  'helper-ended': {
    words: 'Mandat d’aide arrêté',
    about: 'person',
    told: (name: string) => `a arrêté l’aide ${de(name)}`,
  },
  'helper-read': { words: 'Page lue', about: 'page' },
  'helper-sent': { words: 'Formulaire envoyé', about: 'page' },
} as const
