import type { Condolence } from './condolences.ts'

/** The author of a condolence, and what the family needs to thank them: everything but the message. */
export type Author = Pick<
  Condolence,
  'id' | 'name' | 'email' | 'postalAddress' | 'userId' | 'createdAt' | 'repliedAt' | 'thankedAt'
>

/** Whether the author was signed in as a relative: the family does not thank itself. */
export const isRelative = ({ userId }: Pick<Author, 'userId'>): boolean => userId !== undefined

/** One person to thank by mail: an address, and every condolence that came with it. */
export type ToThank = { email: string; ids: string[] }

/** One key for the many ways in which a person types their address. */
const emailKey = (email: string) => email.normalize('NFC').trim().toLowerCase()

/** Authors who left an e-mail and were neither thanked nor answered: each address once, oldest condolence first. */
export function authorsToThank(authors: readonly Author[]): ToThank[] {
  return byEmail(authors)
    .filter((messages) => !messages.some(({ thankedAt, repliedAt }) => thankedAt || repliedAt))
    .map((messages) => ({ email: messages[0]!.email!, ids: messages.map(({ id }) => id) }))
}

/** What the family has already sent to each author's address, whichever condolence it was for, by condolence id. */
export function mailsByAuthor(authors: readonly Author[]): Map<string, Pick<Author, 'thankedAt' | 'repliedAt'>> {
  return new Map(
    byEmail(authors).flatMap((messages) => {
      const thankedAt = messages.find(({ thankedAt }) => thankedAt)?.thankedAt
      const repliedAt = messages.find(({ repliedAt }) => repliedAt)?.repliedAt
      return messages.map(({ id }) => [id, { thankedAt, repliedAt }] as const)
    }),
  )
}

/** How many different addresses these are. */
export const countAddresses = (emails: readonly string[]): number => new Set(emails.map(emailKey)).size

/** How many addresses the family has thanked. */
export const countThanked = (authors: readonly Author[]): number =>
  byEmail(authors).filter((messages) => messages.some(({ thankedAt }) => thankedAt)).length

function byEmail(authors: readonly Author[]): Author[][] {
  const groups = new Map<string, Author[]>()
  for (const author of authors) {
    if (!author.email || isRelative(author)) continue
    const key = emailKey(author.email)
    const messages = groups.get(key)
    if (messages) messages.push(author)
    else groups.set(key, [author])
  }
  return [...groups.values()]
}
