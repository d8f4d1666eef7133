import { canEdit, type Role } from '#app/rules/accounts/roles.ts'
import { lengthOf } from '#app/rules/forms/text.ts'
import type { Visibility } from './space.ts'

// Access to a space by its four levels of privacy. choice-10, idea-K11.

/** Whether people outside the account may open it: with the URL alone, or with the access word. */
export const isForVisitors = (visibility: Visibility | undefined): boolean =>
  visibility === 'link' || visibility === 'word'

/** Whether a member with this role may open it. At the strictest level, only members who may edit it. */
export const isForRole = (visibility: Visibility | undefined, role: Role | undefined): boolean =>
  role !== undefined && (visibility !== 'family' || canEdit(role))

/**
 * Whether someone with this role may open it; undefined role for a visitor, who has given the access word if there is
 * one.
 */
export const mayVisit = (visibility: Visibility, role: Role | undefined): boolean =>
  isForVisitors(visibility) || isForRole(visibility, role)

/** The space that a URL leads to, before anything is decrypted. `isFormer`: the URL was replaced. */
type Place = { visibility: Visibility | undefined; isFormer: boolean; domainId: string }

/**
 * Returns how the reader may open a space: as a relative on any site; as a visitor, on its own site and at its current
 * URL; or as a visitor after giving the access word. Undefined if they may not. This is the only access rule of pages,
 * API calls and files.
 */
export function accessTo(
  place: Place | undefined,
  { role, domainId }: { role: Role | undefined; domainId: string },
): 'relative' | 'visitor' | 'with-word' | undefined {
  if (isForRole(place?.visibility, role)) return 'relative'
  if (!isForVisitors(place?.visibility) || place?.isFormer || place?.domainId !== domainId) return undefined
  return place.visibility === 'word' ? 'with-word' : 'visitor'
}

/** Normalises an access word: ignores case, accents and spaces. */
export const comparedWord = (typed: string): string =>
  typed
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Limits in characters: normalised for the minimum, as typed for the maximum. Short words must be letters, because a
 * program quickly tries all numbers of four or five digits. Our choice: no source.
 */
const LEAST_WORD = 3
const LEAST_WITH_DIGITS = 6
const MOST_WORD = 60

/** Returns why an access word is not acceptable; undefined if it is. */
export function wordProblem(typed: string): string | undefined {
  const compared = comparedWord(typed)
  if (compared.length < LEAST_WORD) return 'Écrivez le mot à donner, de trois lettres au moins.'
  if (compared.length < LEAST_WITH_DIGITS && /\p{N}/u.test(compared)) {
    return `Un nombre court se devine. Écrivez un mot fait de lettres, ou ${LEAST_WITH_DIGITS}\u00A0signes au moins.`
  }
  return lengthOf(typed) > MOST_WORD ? `Choisissez un mot plus court, de ${MOST_WORD}\u00A0signes au plus.` : undefined
}
