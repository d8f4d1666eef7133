import type { Day } from '#app/rules/days.ts'
import { counted, shortWeekday } from '#app/rules/french.ts'

type Counts = { posted: number; ready: number; begun: number }

/** « 1 lettre postée, 2 prêtes à imprimer, 3 commencées. » */
export function countCopy({ posted, ready, begun }: Counts): string {
  const states = [
    { count: posted, word: (count: number) => `postée${many(count)}` },
    { count: ready, word: (count: number) => `prête${many(count)} à imprimer` },
    { count: begun, word: (count: number) => `commencée${many(count)}` },
  ].filter(({ count }) => count > 0)
  if (states.length === 0) return 'Vous avancez à votre rythme. Rien n’est obligatoire.'
  const parts = states.map(
    ({ count, word }, index) => `${index === 0 ? counted(count, 'lettre') : count} ${word(count)}`,
  )
  return `${parts.join(', ')}.`
}

/** « 8 lettres, à votre rythme. »: of a family that knows whom to write to. */
export function toWriteCopy(counts: Counts, total: number): string {
  if (counts.posted + counts.ready + counts.begun > 0) return countCopy(counts)
  return `${counted(total, 'lettre')}, à votre rythme.`
}

const many = (count: number) => (count > 1 ? 's' : '')

/** « Claire, aujourd’hui », « Marc, vendredi 6 mars ». */
export function lastChangeCopy({ by, on }: { by: string; on: Day }, today: Day): string {
  return `${by}, ${on === today ? 'aujourd’hui' : shortWeekday(on, today)}`
}
