import type { FileStore } from '#app/adapters/files/store.ts'
import { openTrialCarrier } from '#app/adapters/post/trial.ts'
import type { OrderDeps } from '#app/operations/orders/papers.ts'
import { cancelDispatch, giveBackUnposted, giveUpDispatch } from '#app/operations/post/give-up.ts'
import { recordReport } from '#app/operations/post/record.ts'
import { lineOfDispatch } from '#app/rules/orders/line.ts'
import { keyOf } from '#app/rules/post/report.ts'
import { type DispatchStep, isGivenUp, isUnderWay, withSteps } from '#app/rules/post/steps.ts'
import { findAccount, lockAccount } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { deleteAccount } from '#db/erasure/delete.ts'
import { findPaidLine } from '#db/orders/letters.ts'
import { type PlainDispatch, updateDispatch } from '#db/post/dispatches.ts'
import { listPlainDispatchesOf } from '#db/post/due.ts'
import { deleteAskedDispatches } from '#db/post/leftovers.ts'
import { newDispatch } from '#test/support/post/new-dispatch.ts'
import type { Chance, Of } from './money-at-provider.ts'

const POSTED = 'cpamCourrierComplet'

/** An unpaid dispatch, in the basket of its family. */
export const askedDispatch = (db: Db, { account, payer }: Pick<Of, 'account' | 'payer'>, at: Date) =>
  newDispatch(
    { db, account, owner: payer },
    { documentId: POSTED, steps: { asked: at.toISOString() }, dueAt: null, leavesAt: at.toISOString() },
  )

/** Acts on the dispatches of a family, other than payments. */
export function dispatchActs(deps: OrderDeps, chance: Chance): Record<string, (of: Of) => unknown> {
  const { db } = deps
  const carrier = openTrialCarrier({ now: deps.now })
  // The files of these letters have no bytes.
  const files = { remove: async () => {} } as unknown as FileStore
  const postDeps = { ...deps, files, carrier, network: undefined }

  async function pick({ account }: Of, isWanted: (dispatch: PlainDispatch) => boolean) {
    const found = (await listPlainDispatchesOf(db, account.id)).filter(isWanted)
    return found[chance(found.length || 1)]
  }

  async function handOver({ id, steps }: PlainDispatch): Promise<void> {
    const at = deps.now().toISOString()
    await updateDispatch(db, id, { steps: withSteps(steps, { submitting: at, accepted: at }) })
  }

  /** The carrier says that a letter has reached a step, after it was handed over. */
  const report = (step: DispatchStep) => async (of: Of) => {
    const dispatch = await pick(of, ({ steps }) => steps.paid !== undefined)
    if (!dispatch) return false
    if (dispatch.step === 'paid') await handOver(dispatch)
    return await recordReport(postDeps, carrier, {
      key: keyOf(dispatch.id),
      steps: { [step]: deps.now().toISOString() },
      proofs: [],
    })
  }

  return {
    'a letter is handed over': async (of) => {
      const dispatch = await pick(of, ({ step }) => step === 'paid')
      if (!dispatch) return false
      await handOver(dispatch)
    },
    'the carrier rejects a letter': report('refused'),
    'La Poste has a letter': report('posted'),
    'nobody answers for three days': async (of) => {
      const dispatch = await pick(of, ({ step }) => isUnderWay(step) && step !== 'asked')
      if (!dispatch) return false
      await giveUpDispatch(postDeps, dispatch, 'refused')
    },
    'the family cancels a letter': async (of) => {
      const dispatch = await pick(of, ({ step }) => isUnderWay(step))
      const account = await findAccount(db, deps.keys, of.account.id)
      if (!dispatch || !account) return false
      await cancelDispatch(postDeps, { account, user: of.payer }, dispatch.id)
    },
    'a letter is asked for again': async (of) => {
      const account = await findAccount(db, deps.keys, of.account.id)
      const underWay = await pick(of, ({ step }) => isUnderWay(step) && step !== 'asked')
      if (!account || underWay) return false
      await deleteAskedDispatches(db, account, POSTED)
      await askedDispatch(db, { account, payer: of.payer }, deps.now())
    },
  }
}

/** Erases an account as the service does, which refunds the letters that are not posted. */
export async function eraseWhole(deps: OrderDeps, accountId: string): Promise<void> {
  await deps.db.transaction().execute(async (db) => {
    await lockAccount(db, accountId)
    await giveBackUnposted(db, deps, accountId)
    await deleteAccount(db, accountId)
  })
}

/**
 * Returns the dispatches whose payment does not match their state: one that waits for its departure must be paid for,
 * and one that was given up or never paid must not be.
 */
export async function dispatchesWrong(db: Db, accountId: string): Promise<PlainDispatch[]> {
  const wrong: PlainDispatch[] = []
  for (const dispatch of await listPlainDispatchesOf(db, accountId)) {
    const isPaid = (await findPaidLine(db, { accountId, documentId: lineOfDispatch(dispatch.id) })) !== undefined
    const { step } = dispatch
    if ((step === 'paid' && !isPaid) || ((step === 'asked' || isGivenUp(step)) && isPaid)) wrong.push(dispatch)
  }
  return wrong
}
