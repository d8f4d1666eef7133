import type { Condolence } from './condolences.ts'

/** Who wrote in the space, and what the family needs to thank them. Their message is not in it. */
export type Author = Pick<Condolence, 'id' | 'name' | 'email' | 'postalAddress' | 'createdAt' | 'thankedAt'>

/** One person to thank by mail: an address, and all that came with it. */
export type ToThank = { email: string; ids: string[] }

/** The same person types their address in many ways. */
const emailKey = (email: string) => email.normalize('NFC').trim().toLowerCase()

/** Those who left an e-mail and were not thanked yet, each address once, the first to write first. */
export function authorsToThank(authors: readonly Author[]): ToThank[] {
  return byEmail(authors)
    .filter((messages) => !messages.some(({ thankedAt }) => thankedAt))
    .map((messages) => ({ email: messages[0]!.email!, ids: messages.map(({ id }) => id) }))
}

/** How many addresses have had the family's thanks. */
export const countThanked = (authors: readonly Author[]): number =>
  byEmail(authors).filter((messages) => messages.some(({ thankedAt }) => thankedAt)).length

function byEmail(authors: readonly Author[]): Author[][] {
  const found = new Map<string, Author[]>()
  for (const author of authors) {
    if (!author.email) continue
    const key = emailKey(author.email)
    found.set(key, [...(found.get(key) ?? []), author])
  }
  return [...found.values()]
}
