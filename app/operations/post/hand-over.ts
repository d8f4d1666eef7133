import { log, reasonOf } from '#app/adapters/log.ts'
import type { Carrier, Submission } from '#app/adapters/post/carrier.ts'
import { readBytes } from '#app/operations/files/files.ts'
import { isStillToPost } from '#app/operations/orders/lines.ts'
import { isToGiveBack, retryAt } from '#app/rules/post/asking.ts'
import { isToHandOver, withSteps } from '#app/rules/post/steps.ts'
import { findAccount, lockAccount } from '#db/accounts/accounts.ts'
import { findDispatch, type PlainDispatch, updateDispatch } from '#db/post/dispatches.ts'
import { findPlainDispatch } from '#db/post/due.ts'
import { giveUpDispatch } from './give-up.ts'
import { type PostDeps, recordReport } from './record.ts'

/**
 * Hands a paid letter over to the carrier. Our key is recorded before the call and repeated in every call, so that a
 * crash or a lost response never posts the letter twice. Gives it back if the carrier refuses it, or has not answered
 * for three days.
 */
export async function handOver(deps: PostDeps, carrier: Carrier, due: PlainDispatch): Promise<void> {
  const begun = await begin(deps, due)
  if (!begun) return
  if (begun === 'closed') return await giveUpDispatch(deps, due, 'cancelled')
  try {
    const submitted = await carrier.submit(begun)
    if (!submitted.ok) return await giveUpDispatch(deps, due, 'refused')
    const at = deps.now().toISOString()
    await recordReport(deps, carrier, { key: begun.key, ref: submitted.value.ref, steps: { accepted: at }, proofs: [] })
  } catch (error) {
    log('carrier-failed', { carrier: carrier.name, call: 'submit', dispatch: due.id, reason: reasonOf(error) })
    await putOff(deps, due)
  }
}

/**
 * Records that the letter is being handed over, and reads what leaves. Undefined if it was cancelled since. 'closed' if
 * its account was, or if the family posted it itself or set it aside.
 */
async function begin({ db, keys, files, now }: PostDeps, { id, accountId }: PlainDispatch) {
  const account = await findAccount(db, keys, accountId)
  if (!account) return 'closed' as const
  const begun = await db.transaction().execute(async (db) => {
    await lockAccount(db, accountId)
    const dispatch = await findPlainDispatch(db, id)
    if (!dispatch || !isToHandOver(dispatch.step)) return undefined
    const isNew = dispatch.step === 'paid'
    if (isNew && !(await isStillToPost(db, account, dispatch.documentId))) return 'closed' as const
    await updateDispatch(db, id, { steps: withSteps(dispatch.steps, { submitting: now().toISOString() }) })
    return { isRepeated: !isNew }
  })
  if (begun === 'closed') return begun
  const dispatch = begun ? await findDispatch(db, account, id) : undefined
  if (!begun || !dispatch) return undefined
  const { mode, pages, recipient, sender, pdfFileId, carrierKey } = dispatch
  const pdf = pdfFileId ? await readBytes({ db, files }, account, pdfFileId) : undefined
  if (!pdf || !carrierKey) return 'closed' as const
  return { key: carrierKey, mode, pages, pdf: pdf.bytes, recipient, sender, ...begun } satisfies Submission
}

async function putOff(deps: PostDeps, { id, leavesAt, tries }: PlainDispatch): Promise<void> {
  const now = deps.now()
  const due = await findPlainDispatch(deps.db, id)
  // A webhook may have said during the call that the carrier has it.
  if (!due || !isToHandOver(due.step)) return
  if (isToGiveBack(leavesAt, now)) return await giveUpDispatch(deps, due, 'refused')
  await updateDispatch(deps.db, id, { tries: tries + 1, dueAt: retryAt(tries, now) })
}
