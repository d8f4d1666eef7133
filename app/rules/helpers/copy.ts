import { dateFr, de } from '../french.ts'
import type { HelperMandate, HelperMandateState, HelperScope } from './mandates.ts'

/** What each service lets a helper do, for the paper and the pages. */
export function scopeLines(scope: readonly HelperScope[], firstName: string): string[] {
  return [
    ...(scope.includes('da')
      ? [
          `Lire le dossier ${de(firstName)}, ses lettres et leur suivi`,
          'Écrire les informations que je lui donne',
          'Préparer et imprimer les lettres. Je les signe et je les poste',
          'Ajouter les photos des pièces que je lui montre',
        ]
      : []),
    ...(scope.includes('ec') ? ['Lire et imprimer la cérémonie'] : []),
  ]
}

export function helperStateCopy(
  state: HelperMandateState,
  { until, endedBy }: Pick<HelperMandate, 'until' | 'endedBy'>,
): string {
  if (state === 'living') return `Peut vous aider jusqu’au ${dateFr(until)} inclus.`
  if (state === 'over') return `Terminé depuis le ${dateFr(until)}.`
  if (state === 'waiting') return 'Attend le papier signé. Rien n’est ouvert.'
  return endedBy === 'line' ? 'Arrêté par téléphone.' : 'Arrêté.'
}
