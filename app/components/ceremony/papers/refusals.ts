import { pdfRefusals } from '#app/components/letters/pdf-refusals.ts'

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
  const text = 'Ce que vous avez écrit est gardé.'
  return { status, title, text: problem === 'no-browser' ? text : `${text} Réessayez dans un instant.` }
}
