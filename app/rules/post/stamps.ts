import { figures } from '#app/content/figures.ts'
import { euros } from '#app/rules/french.ts'
import type { PostMode } from './modes.ts'

/**
 * What a family pays La Poste if it posts a letter itself: "environ 1,52 €", "à partir de 6,11 € environ". Undefined for
 * a tracked letter, of which we have no price.
 */
export function stampCopy(mode: PostMode): string | undefined {
  const { greenLetterPostage, registeredLetterPostage } = figures
  if (mode === 'plain') return `environ ${euros(greenLetterPostage.value)}`
  return mode === 'registered' ? `à partir de ${euros(registeredLetterPostage.value)} environ` : undefined
}
