import { pdfRefusals } from '#app/components/letters/pdf-refusals.ts'
import type { BookletPart } from '#app/rules/ceremony/papers/booklet-room.ts'

/** Why a programme is not printed. `longest`: its longest part. */
export type ProgrammeProblem =
  | 'too-long'
  | 'cover-too-long'
  | 'too-many'
  | 'no-browser'
  | 'timed-out'
  | 'browser-failed'

export function bookletRefusal(problem: ProgrammeProblem, longest?: BookletPart) {
  switch (problem) {
    case 'too-long':
      return {
        status: 422,
        title: 'Le programme dépasse douze pages',
        text: `Plié, il peut en avoir douze au plus. ${longest ? advice(longest) : ''}`.trim(),
      }
    case 'cover-too-long':
      return {
        status: 422,
        title: 'La couverture du programme est trop pleine',
        text: 'Le nom et l’adresse n’y tiennent pas. Raccourcissez l’adresse dans «\u00A0Le rendez-vous\u00A0».',
      }
    case 'too-many':
      return {
        status: 429,
        title: 'Attendez un peu avant d’imprimer de nouveau',
        text: 'Vous avez téléchargé beaucoup de fichiers en une heure. Rien n’est perdu.',
      }
    case 'no-browser':
      return { ...pdfRefusals[problem], text: 'Rien n’est perdu.' }
    default:
      return { ...pdfRefusals[problem], text: 'Rien n’est perdu. Réessayez dans un instant.' }
  }
}

function advice(part: BookletPart): string {
  switch (part.is) {
    case 'text':
      return `Raccourcissez «\u00A0${part.title}\u00A0», le texte le plus long, ou choisissez de ne pas l’imprimer.`
    case 'thanks':
      return 'Raccourcissez les remerciements.'
    case 'events':
      return 'Retirez des moments, ou des musiques.'
  }
}
