import { readOverview } from '#app/operations/letters/overview.ts'
import { isChangedSince } from '#app/operations/post/changed.ts'
import type { Day, Instant } from '#app/rules/days.ts'
import { isToLeave } from '#app/rules/letters/actions.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { letterName } from '#app/rules/letters/letter-name.ts'
import { isFreeLetter } from '#app/rules/orders/letter-payment.ts'
import { dispatchName, type LineId, lineOfDispatch } from '#app/rules/orders/line.ts'
import { soldNameOf } from '#app/rules/orders/sold-name.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { listBasket } from '#db/letters/baskets.ts'
import { listPaidLetters } from '#db/orders/letters.ts'
import { findDispatch, hasComeBack, type PlainDispatch } from '#db/post/dispatches.ts'
import { letterOf } from '#letters/index.ts'

/** A letter or a dispatch to pay for. `soldName`: name on the order and its receipts, which never name the deceased. */
export type BasketLine = { documentId: LineId; name: string; soldName: string; priceCents: number }

/** Lines to pay for, letters first, in the order they were added, and the letters paid for. */
export type PersonLines = { lines: BasketLine[]; paid: { documentId: DocumentId; name: string; paidAt: Instant }[] }

type Asked = {
  /** Price of a letter to print; undefined if the partner offers them. */
  priceCents: number | undefined
  /** Unpaid dispatches. */
  toPost: readonly PlainDispatch[]
  today: Day
}

/**
 * Reads the lines of one deceased. A dispatch whose letter is not paid for is a line only beside its letter. It is not
 * a line if the letter was posted by hand, set aside or changed since, because we post exactly what was shown.
 */
export async function readLines(db: Db, account: Account, { priceCents, toPost, today }: Asked): Promise<PersonLines> {
  const { letters, profile } = await readOverview(db, account, today)
  const stateOf = (documentId: DocumentId) => letters.find(({ definition }) => definition.id === documentId)?.state
  const kindNameOf = (documentId: DocumentId) => letterName(letterOf(documentId))
  const nameOf = (documentId: DocumentId) =>
    letters.find(({ definition }) => definition.id === documentId)?.name ?? kindNameOf(documentId)
  const soldName = (documentId: DocumentId) =>
    soldNameOf({ name: nameOf(documentId), kindName: kindNameOf(documentId) }, profile)

  const paid = priceCents === undefined ? [] : await listPaidLetters(db, account)
  const isPaid = (id: DocumentId) => paid.some(({ documentId }) => documentId === id)
  const basket = priceCents === undefined ? [] : await listBasket(db, account)
  const toPay = basket.filter((id) => !isPaid(id) && !isFreeLetter(id))
  const posted: PlainDispatch[] = []
  for (const dispatch of toPost) {
    const { documentId } = dispatch
    const state = stateOf(documentId)
    if (!state || (state.isToPay && !toPay.includes(documentId))) continue
    if (!isToLeave(state) && !(state.status === 'sent' && (await hasComeBack(db, account, documentId)))) continue
    const asked = await findDispatch(db, account, dispatch.id)
    const letter = letters.find(({ definition }) => definition.id === documentId)!
    if (asked && !isChangedSince(letter, profile, asked.snapshot)) posted.push(dispatch)
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
    paid: paid.map(({ documentId, paidAt }) => ({ documentId, name: nameOf(documentId), paidAt })),
  }
}
