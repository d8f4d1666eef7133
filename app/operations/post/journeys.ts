import type { AppContext } from '#app/context.ts'
import { readOverview } from '#app/operations/letters/overview.ts'
import { can, type Role } from '#app/rules/accounts/roles.ts'
import { nameOf } from '#app/rules/accounts/sharing.ts'
import { parisDay } from '#app/rules/days.ts'
import { fileOf } from '#app/rules/letters/addresses.ts'
import { erasureCopy } from '#app/rules/post/carriers.ts'
import { journeyOfLetter, momentCopy } from '#app/rules/post/journey.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { findUser } from '#db/accounts/users.ts'
import { type Dispatch, listDispatches } from '#db/post/dispatches.ts'
import { letterOf } from '#letters/index.ts'
import { isChangedSince } from './changed.ts'

/**
 * Reads the journeys of the letters that we post for the family, newest first. A reader sees their recipients and
 * steps, without numbers, prices and proofs (choice-13).
 */
export async function readJourneys(
  { db, keys, now }: Pick<AppContext, 'db' | 'keys' | 'now'>,
  { account, role }: { account: Account; role: Role },
) {
  const mayWrite = can(role, 'track-letters')
  const dispatches = (await listDispatches(db, account)).toReversed()
  const overview = dispatches.some(isCancellable) ? await readOverview(db, account, parisDay(now())) : undefined
  const isChanged = (dispatch: Dispatch) => {
    const letter = overview?.letters.find(({ definition }) => definition.id === dispatch.documentId)
    return (
      letter !== undefined && isCancellable(dispatch) && isChangedSince(letter, overview!.profile, dispatch.snapshot)
    )
  }
  return await Promise.all(
    dispatches.map(async (dispatch) => {
      const { id, documentId, recipientName, mode, step, leavesAt } = dispatch
      const isLast = dispatches.find((other) => other.documentId === documentId)?.id === id
      const hasChanged = isChanged(dispatch)
      const user =
        dispatch.waitsForSigner && dispatch.createdBy ? await findUser(db, keys, dispatch.createdBy) : undefined
      return {
        id,
        documentId,
        addressField: letterOf(documentId).recipient.name,
        recipient: recipientName,
        mode,
        step,
        isLast,
        steps: journeyOfLetter({ ...dispatch, isChanged: hasChanged }, now()),
        preparedBy: user && nameOf(user),
        waitsForSigner: Boolean(dispatch.waitsForSigner),
        isChanged: mayWrite && hasChanged,
        erased: erasureCopy(dispatch, parisDay(now())),
        cancelUntil: mayWrite && isCancellable(dispatch) ? momentCopy(leavesAt, now()) : undefined,
        trackingNumber: mayWrite ? dispatch.trackingNumber : undefined,
        proofs: mayWrite ? proofsOf(dispatch) : [],
      }
    }),
  )
}

const isCancellable = ({ step }: Dispatch) => step === 'asked' || step === 'paid'

const proofsOf = ({ depositFileId, receiptFileId }: Dispatch) => [
  ...(depositFileId ? [{ words: 'Preuve de dépôt', href: fileOf(depositFileId) }] : []),
  ...(receiptFileId ? [{ words: 'Avis de réception', href: fileOf(receiptFileId) }] : []),
]
