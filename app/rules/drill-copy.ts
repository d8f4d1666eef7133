import { parisDay } from './days.ts'
import { dateFr } from './french.ts'

/** Returns the HTML of the banner of a copy restored for an exercise. */
export function drillBanner({ startedAt }: { startedAt: string }): string {
  const since = dateFr(parisDay(new Date(startedAt)))
  return `<p class="notice" role="note"><strong>Exercice.</strong> Ceci est une copie faite le ${since} pour un essai\u00A0: aucun e-mail ne part, rien n’est débité, et ce que vous écrivez ici sera effacé.</p>`
}
