import { canEdit, type Role } from '#app/rules/accounts/roles.ts'
import { lengthOf } from '#app/rules/forms/text.ts'
import type { Visibility } from './space.ts'

// Who may open a space, by its four levels of privacy. choice-10, idea-K11.

/** Whether people who share no account may: with the address alone, or with the word that the family gives. */
export const isForVisitors = (visibility: Visibility | undefined): boolean =>
  visibility === 'link' || visibility === 'word'

/** Whether who shares the account in this role may: at the strictest level, those alone who fill it in. */
export const isForRole = (visibility: Visibility | undefined, role: Role | undefined): boolean =>
  role !== undefined && (visibility !== 'family' || canEdit(role))

/** Whether anyone in this role may; undefined for a visitor, who has told the word where there is one. */
export const mayVisit = (visibility: Visibility, role: Role | undefined): boolean =>
  isForVisitors(visibility) || isForRole(visibility, role)

/** What an address leads to, before anything of it is unsealed. `isFormer`: it was replaced since. */
type Place = { visibility: Visibility | undefined; isFormer: boolean; domainId: string }

/**
 * How somebody may open the space of an address, at one site: as a relative, wherever they ask; as a visitor, at its own
 * site and by its present address; as a visitor who tells its word. Undefined for whom it is not. The one rule of pages,
 * calls and files.
 */
export function accessTo(
  place: Place | undefined,
  { role, domainId }: { role: Role | undefined; domainId: string },
): 'relative' | 'visitor' | 'with-word' | undefined {
  if (isForRole(place?.visibility, role)) return 'relative'
  if (!isForVisitors(place?.visibility) || place?.isFormer || place?.domainId !== domainId) return undefined
  return place.visibility === 'word' ? 'with-word' : 'visitor'
}

/** A word as it is compared: neither capitals, accents nor spaces count. */
export const comparedWord = (typed: string): string =>
  typed
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Characters of a word, as it is compared and as it is typed. Ours: a short one is made of letters, because a program
 * tries all numbers of four or five digits in no time.
 */
const LEAST_WORD = 3
const LEAST_WITH_DIGITS = 6
const MOST_WORD = 60

/** Why a word cannot be the one to give. Undefined for one that can. */
export function wordProblem(typed: string): string | undefined {
  const compared = comparedWord(typed)
  if (compared.length < LEAST_WORD) return 'Écrivez le mot à donner, de trois lettres au moins.'
  if (compared.length < LEAST_WITH_DIGITS && /\p{N}/u.test(compared)) {
    return `Un nombre court se devine. Écrivez un mot fait de lettres, ou ${LEAST_WITH_DIGITS}\u00A0signes au moins.`
  }
  return lengthOf(typed) > MOST_WORD ? `Choisissez un mot plus court, de ${MOST_WORD}\u00A0signes au plus.` : undefined
}
