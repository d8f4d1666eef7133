import type { whyNotToLeave } from '../letters/actions.ts'

/**
 * Why a letter to post is no longer to pay for: it was posted by hand or set aside, it has changed, its own price left
 * the basket, or the family no longer writes it.
 */
export type WhyLeft = NonNullable<ReturnType<typeof whyNotToLeave>> | 'changed' | 'without-letter' | 'not-written'

/** `isShown`: the action opens the letter, and otherwise the page that posts it. */
type LeftCopy = { words: string; act?: { words: string; isShown: boolean } }

export const leftCopy = (why: WhyLeft): LeftCopy => copies[why]

const copies: Record<WhyLeft, LeftCopy> = {
  changed: {
    words: 'La lettre a changé depuis que vous l’avez confiée\u00A0: elle n’est plus dans ce panier.',
    act: { words: 'La relire et la confier', isShown: false },
  },
  'already-sent': { words: 'La lettre est notée comme partie\u00A0: nous ne la postons pas.' },
  'is-set-aside': { words: 'La lettre est mise de côté\u00A0: nous ne la postons pas.' },
  'without-letter': {
    words: 'La lettre elle-même n’est plus dans ce panier\u00A0: nous ne la postons pas sans elle.',
    act: { words: 'Revoir la lettre', isShown: true },
  },
  'not-written': { words: 'Vous n’écrivez plus cette lettre\u00A0: nous ne la postons pas.' },
}
