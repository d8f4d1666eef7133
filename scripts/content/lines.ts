import { factsDue } from '#app/rules/content/facts.ts'
import type { Day } from '#app/rules/days.ts'
import { dateFr } from '#app/rules/french.ts'
import type { AdviceVotes } from '#db/content/advice-votes.ts'

/** Number of months ahead for which content to review is listed. request-16.3 */
const MONTHS_AHEAD = 2

/** Lists the votes of "Cette page vous a aidé ?", one line per page, the least helpful first. */
export function countLines(votes: readonly AdviceVotes[]): string[] {
  if (votes.length === 0) return ['Aucune réponse.']
  const helped = ({ yes, no }: AdviceVotes) => yes / (yes + no)
  return votes
    .toSorted((one, other) => helped(one) - helped(other) || one.uid.localeCompare(other.uid))
    .map(({ uid, yes, no }) => `/conseils/${uid}\toui ${yes}\tnon ${no}`)
}

/** Lists the content to be checked against its source within two months, earliest first. */
export function dueLines(today: Day): string[] {
  const due = factsDue(today, MONTHS_AHEAD)
  if (due.length === 0) return ['Rien à relire dans les deux mois.']
  return due.map(({ day, fact: { where, name, verifiedAt, until } }) => {
    const why = until === day ? `vaut jusqu’au ${dateFr(until)}` : `relu le ${dateFr(verifiedAt)}`
    return `${day}\t${where}\t${name}\t${why}`
  })
}
