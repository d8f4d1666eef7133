import type { Condolence } from './condolences.ts'

/** Who wrote in the space, and what the family needs to thank them. Their message is not in it. */
export type Author = Pick<
  Condolence,
  'id' | 'name' | 'email' | 'postalAddress' | 'userId' | 'createdAt' | 'repliedAt' | 'thankedAt'
>

/** A relative, who was signed in: the family does not thank itself. */
export const isRelative = ({ userId }: Pick<Author, 'userId'>): boolean => userId !== undefined

/** One person to thank by mail: an address, and all that came with it. */
export type ToThank = { email: string; ids: string[] }

/** The same person types their address in many ways. */
const emailKey = (email: string) => email.normalize('NFC').trim().toLowerCase()

/** Those who left an e-mail, and were neither thanked nor answered, each address once, the first to write first. */
export function authorsToThank(authors: readonly Author[]): ToThank[] {
  return byEmail(authors)
    .filter((messages) => !messages.some(({ thankedAt, repliedAt }) => thankedAt || repliedAt))
    .map((messages) => ({ email: messages[0]!.email!, ids: messages.map(({ id }) => id) }))
}

/** What each author's address has had of the family, for any of its messages, by the id of the message. */
export function mailsByAuthor(authors: readonly Author[]): Map<string, Pick<Author, 'thankedAt' | 'repliedAt'>> {
  return new Map(
    byEmail(authors).flatMap((messages) => {
      const thankedAt = messages.find(({ thankedAt }) => thankedAt)?.thankedAt
      const repliedAt = messages.find(({ repliedAt }) => repliedAt)?.repliedAt
      return messages.map(({ id }) => [id, { thankedAt, repliedAt }] as const)
    }),
  )
}

/** How many addresses these are. */
export const countAddresses = (emails: readonly string[]): number => new Set(emails.map(emailKey)).size

/** How many addresses have had the family's thanks. */
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
