import { readOverview } from '#app/operations/letters/overview.ts'
import { isChangedSince } from '#app/operations/post/changed.ts'
import type { Day, Instant } from '#app/rules/days.ts'
import { isToLeave, whyNotToLeave } from '#app/rules/letters/actions.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { letterName } from '#app/rules/letters/letter-name.ts'
import type { WhyLeft } from '#app/rules/orders/left-copy.ts'
import { isFreeLetter } from '#app/rules/orders/letter-payment.ts'
import { dispatchName, type LineId, lineOfDispatch } from '#app/rules/orders/line.ts'
import { soldNameOf } from '#app/rules/orders/sold-name.ts'
import { isPosted } from '#app/rules/post/steps.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { listBasket } from '#db/letters/baskets.ts'
import { listPaidLetters } from '#db/orders/letters.ts'
import { listDispatches, type PlainDispatch } from '#db/post/dispatches.ts'
import { letterOf } from '#letters/index.ts'

/** A letter or a dispatch to pay for. `soldName`: name on the order and its receipts, which never name the deceased. */
export type BasketLine = { documentId: LineId; name: string; soldName: string; priceCents: number }

/** A letter to post that is no longer to pay for. `line`: its dispatch. `name`: as on its line. */
export type LeftLine = { line: LineId; documentId: DocumentId; name: string; why: WhyLeft }

/** Lines to pay for, letters first, in the order they were added, those that left the basket, and the letters paid for. */
export type PersonLines = {
  lines: BasketLine[]
  left: LeftLine[]
  paid: { documentId: DocumentId; name: string; paidAt: Instant }[]
}

type Asked = {
  /** Price of a letter to print; undefined if the partner offers them. */
  priceCents: number | undefined
  /** Unpaid dispatches. */
  toPost: readonly PlainDispatch[]
  today: Day
}

/**
 * Reads the lines of one deceased. A letter that was posted or set aside is not to pay for. A dispatch whose letter is
 * not paid for is a line only beside its letter. It leaves the basket, with its reason, if the letter was posted by hand,
 * set aside or changed since, because we post exactly what was shown.
 */
export async function readLines(db: Db, account: Account, { priceCents, toPost, today }: Asked): Promise<PersonLines> {
  const { letters, profile } = await readOverview(db, account, today)
  const kindNameOf = (documentId: DocumentId) => letterName(letterOf(documentId))
  const nameOf = (documentId: DocumentId) =>
    letters.find(({ definition }) => definition.id === documentId)?.name ?? kindNameOf(documentId)
  const soldName = (documentId: DocumentId) =>
    soldNameOf({ name: nameOf(documentId), kindName: kindNameOf(documentId) }, profile)

  const paid = priceCents === undefined ? [] : await listPaidLetters(db, account)
  const isPaid = (id: DocumentId) => paid.some(({ documentId }) => documentId === id)
  const basket = priceCents === undefined ? [] : await listBasket(db, account)
  const hasLeft = (id: DocumentId) => {
    const letter = letters.find(({ definition }) => definition.id === id)
    return letter !== undefined && !isToLeave(letter.state)
  }
  const toPay = basket.filter((id) => !isPaid(id) && !isFreeLetter(id) && !hasLeft(id))
  const dispatches = toPost.length > 0 ? await listDispatches(db, account) : []
  const hasComeBack = (id: DocumentId) =>
    dispatches.findLast(({ documentId, step }) => documentId === id && isPosted(step))?.step === 'returned'
  const whyLeft = ({ id, documentId }: PlainDispatch): WhyLeft | undefined => {
    const letter = letters.find(({ definition }) => definition.id === documentId)
    if (!letter) return 'not-written'
    const { state } = letter
    if (!isToLeave(state) && !(state.status === 'sent' && hasComeBack(documentId))) return whyNotToLeave(state)
    if (state.isToPay && !toPay.includes(documentId)) return 'without-letter'
    const asked = dispatches.find((dispatch) => dispatch.id === id)
    return !asked || isChangedSince(letter, profile, asked.snapshot) ? 'changed' : undefined
  }
  const posted: PlainDispatch[] = []
  const left: LeftLine[] = []
  for (const dispatch of toPost) {
    const { id, documentId, mode } = dispatch
    const why = whyLeft(dispatch)
    if (!why) posted.push(dispatch)
    else left.push({ line: lineOfDispatch(id), documentId, name: dispatchName(mode, nameOf(documentId)), why })
  }
  return {
    lines: [
      ...toPay.map((id) => ({ documentId: id, name: nameOf(id), soldName: soldName(id), priceCents: priceCents! })),
      ...posted.map(({ id, documentId, mode, priceCents }) => ({
        documentId: lineOfDispatch(id),
        name: dispatchName(mode, nameOf(documentId)),
        soldName: dispatchName(mode, soldName(documentId)),
        priceCents,
      })),
    ],
    left,
    paid: paid.map(({ documentId, paidAt }) => ({ documentId, name: nameOf(documentId), paidAt })),
  }
}
