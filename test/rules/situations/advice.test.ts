import { situations } from '#app/content/situations/situations.ts'
import { showSituation } from '#app/rules/situations/shown.ts'

const textsIn = (shown: unknown): string[] =>
  typeof shown === 'string' ? [shown] : shown instanceof Object ? Object.values(shown).flatMap(textsIn) : []

/** Notes to developers, doubts of authors, and placeholders. */
const noAdvice = /l’outil|l’écran|\bla case\b|le menu|d’un clic|\bP-RES\b|imprimé|\bavertir\b|à vérifier|[{}]|—|LRAR/

test.each(situations)('The advice of $id addresses the family only', (situation) => {
  const shown = showSituation(situation, {}, 'Jeanne')
  expect(textsIn(shown).filter((text) => noAdvice.test(text))).toEqual([])
  expect(shown.sending).toMatch(/^\p{Lu}.*\.$/u)
  for (const trap of shown.traps) {
    expect(trap).toMatch(/^\p{Lu}.*[.»]$/u)
    expect(trap).not.toMatch(/^(?:Ne (?:pas|jamais)|Jamais|Donner|Écrire|Remercier)\b/)
    for (const sentence of trap.split(/(?<=[.?:]) /)) expect(sentence.split(/\s/).length, trap).toBeLessThanOrEqual(25)
  }
})
