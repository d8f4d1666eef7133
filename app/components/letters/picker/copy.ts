import type { Day } from '#app/rules/days.ts'
import { shortWeekday } from '#app/rules/french.ts'

type Counts = { posted: number; ready: number; begun: number }

/** « 1 lettre postée, 2 prêtes à imprimer, 3 commencées. » */
export function countWords({ posted, ready, begun }: Counts): string {
  const counted = [
    { count: posted, word: (count: number) => `postée${many(count)}` },
    { count: ready, word: (count: number) => `prête${many(count)} à imprimer` },
    { count: begun, word: (count: number) => `commencée${many(count)}` },
  ].filter(({ count }) => count > 0)
  if (counted.length === 0) return 'Vous avancez à votre rythme. Rien n’est obligatoire.'
  const parts = counted.map(({ count, word }, index) => `${index === 0 ? letters(count) : count} ${word(count)}`)
  return `${parts.join(', ')}.`
}

const letters = (count: number) => `${count}\u00A0lettre${many(count)}`

const many = (count: number) => (count > 1 ? 's' : '')

/** « Claire, aujourd’hui », « Marc, vendredi 6 mars ». */
export function touchedWords({ by, on }: { by: string; on: Day }, today: Day): string {
  return `${by}, ${on === today ? 'aujourd’hui' : shortWeekday(on, today)}`
}
