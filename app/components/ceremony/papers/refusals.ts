import { pdfRefusals } from '#app/components/letters/pdf-refusals.ts'
import type { PaperName } from '#app/rules/ceremony/papers/papers.ts'

export type PaperRefusal = 'too-many' | 'no-browser' | 'timed-out' | 'browser-failed'

/** Why a document of the day is not printed, as for letters. */
export const paperRefusals = {
  'too-many': {
    status: 429,
    title: 'Attendez un peu avant de télécharger d’autres papiers',
    text: 'Vous en avez téléchargé beaucoup en une heure. Ce que vous avez écrit est gardé.',
  },
  'no-browser': kept('no-browser'),
  'timed-out': kept('timed-out'),
  'browser-failed': kept('browser-failed'),
} as const satisfies Record<PaperRefusal, { status: number; title: string; text: string }>

function kept(problem: Exclude<PaperRefusal, 'too-many'>) {
  const { status, title } = pdfRefusals[problem]
  return { status, title, text: 'Ce que vous avez écrit est gardé. Réessayez dans un instant.' }
}

/** The purpose of each document, shown under its name. */
export const paperHints: Record<PaperName, string> = {
  deroule: 'Pour le maître de cérémonie. Il contient «\u00A0à ne pas évoquer\u00A0» et votre téléphone.',
  fiches:
    'Une par personne qui lit, en gros caractères. Un texte apporté en fichier suit sa fiche. À imprimer d’un seul côté.',
  'cle-usb': 'Les photos, les musiques et les textes, dans l’ordre où ils passent.',
}
