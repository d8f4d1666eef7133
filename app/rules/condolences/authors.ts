import type { Condolence } from './condolences.ts'

/** The author of a condolence, with what the family needs to thank them. Leaves out the message. */
export type Author = Pick<
  Condolence,
  'id' | 'name' | 'email' | 'postalAddress' | 'userId' | 'createdAt' | 'repliedAt' | 'thankedAt'
>

/** Whether the author was signed in as a relative. The family does not thank itself. */
export const isByRelative = ({ userId }: Pick<Author, 'userId'>): boolean => userId !== undefined

/** One person to thank by email: an address, and the ids of every condolence left with it. */
export type ToThank = { email: string; ids: string[] }

/** Normalises an email address, so that different spellings compare equal. */
const emailKey = (email: string) => email.normalize('NFC').trim().toLowerCase()

/**
 * Returns the authors who left an email address and were neither thanked nor answered. Each address appears once,
 * oldest condolence first.
 */
export function authorsToThank(authors: readonly Author[]): ToThank[] {
  return byEmail(authors)
    .filter((messages) => !messages.some(({ thankedAt, repliedAt }) => thankedAt || repliedAt))
    .map((messages) => ({ email: messages[0]!.email!, ids: messages.map(({ id }) => id) }))
}

/**
 * Returns the emails that the family already sent to each author's address, by condolence id. They may belong to
 * another condolence of the same author.
 */
export function mailsByAuthor(authors: readonly Author[]): Map<string, Pick<Author, 'thankedAt' | 'repliedAt'>> {
  return new Map(
    byEmail(authors).flatMap((messages) => {
      const thankedAt = messages.find(({ thankedAt }) => thankedAt)?.thankedAt
      const repliedAt = messages.find(({ repliedAt }) => repliedAt)?.repliedAt
      return messages.map(({ id }) => [id, { thankedAt, repliedAt }] as const)
    }),
  )
}

/** Returns the number of different addresses. */
export const countAddresses = (emails: readonly string[]): number => new Set(emails.map(emailKey)).size

/** Returns the number of addresses that the family has thanked. */
export const countThanked = (authors: readonly Author[]): number =>
  byEmail(authors).filter((messages) => messages.some(({ thankedAt }) => thankedAt)).length

function byEmail(authors: readonly Author[]): Author[][] {
  const groups = new Map<string, Author[]>()
  for (const author of authors) {
    if (!author.email || isByRelative(author)) continue
    const key = emailKey(author.email)
    const messages = groups.get(key)
    if (messages) messages.push(author)
    else groups.set(key, [author])
  }
  return [...groups.values()]
}
