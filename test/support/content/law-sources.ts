import { sources } from '#app/content/law.ts'
import { paperCopy, stakeCopy } from '#app/rules/calendar/copy.ts'
import { letters } from '#letters/index.ts'

/** Words that show that a date is more than advice. */
const worth = [stakeCopy.duty, stakeCopy.right, stakeCopy.rank, stakeCopy.arrears, paperCopy('duty')]
const isDated = new RegExp(`(?:[Aa]vant le|était le) [^<]{0,40}|\\((?:${paperCopy('duty')})\\)|date obligatoire`)

/**
 * Pages that state a right without a date: the forms of letters, except the free ones, and the pages about pensions.
 */
const isOfRights = (path: string) =>
  path === '/informations-retraite' ||
  path === '/demarches-administratives/droits' ||
  letters.some(({ id, isUndated }) => !isUndated && path === `/demarches-administratives/courriers/${id}`)

/**
 * Returns what is missing on a page that states a deadline or a right: "vérifié le", and a link to a source in
 * content/law.ts.
 */
export function sourceFaults(html: string, path: string): string[] {
  const main = html.slice(html.indexOf('<main')).replace(/<!-- -->/g, '')
  if (!main.includes('<h1')) return []
  const says = isDated.test(main) && worth.some((words) => main.includes(words))
  if (!says && !isOfRights(path)) return []
  const pages = Object.values(sources).flatMap((official) => official?.page ?? [])
  const hasLink = pages.some((page) => main.includes(`href="${page}"`))
  return [
    ...(hasLink
      ? []
      : ['no link to a source of app/content/law.ts: show one with <Sources>, or name it in the letter’s `info`']),
    ...(/[Vv]érifié le \d/.test(main) ? [] : ['no "vérifié le": <Sources> shows the day']),
  ]
}
