import type { Selectable } from 'kysely'
import type { ReachedSteps } from '#app/rules/post/steps.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { open, type SealContext, seal } from '#db/encryption/seal.ts'
import type { Id } from '#db/schema.ts'
import type { LetterSnapshot } from '#db/tracking/send-records.ts'
import type { DispatchTable } from './schema.ts'

/** Details of a dispatch that only the family can read, and the carrier for the addresses. */
export type Posted = {
  recipient: string[]
  sender: string[]
  /** Name of the recipient in a sentence. */
  recipientName: string
  snapshot: LetterSnapshot
  trackingNumber?: string
}

export type DispatchRow = Selectable<DispatchTable>

/** A letter that the service posts for a family. */
export type Dispatch = Omit<DispatchRow, 'dataSealed' | 'steps'> & Posted & { steps: ReachedSteps }

/** A dispatch without what is encrypted, for the sweep and the operator. */
export type PlainDispatch = Omit<DispatchRow, 'dataSealed' | 'steps'> & { steps: ReachedSteps }

/** Leaves out what is encrypted. */
export const toPlainDispatch = ({ dataSealed: _, steps, ...row }: DispatchRow): PlainDispatch => ({
  ...row,
  steps: JSON.parse(steps),
})

export const sealDispatch = (account: Account, id: Id, posted: Posted) =>
  seal(account.key, sealContextOf(account, id), JSON.stringify(posted))

export function toDispatch({ dataSealed, steps, ...row }: DispatchRow, account: Account): Dispatch {
  const posted: Posted = JSON.parse(open([account.key], sealContextOf(account, row.id), dataSealed))
  return { ...row, steps: JSON.parse(steps), ...posted }
}

function sealContextOf(account: Account, row: Id): SealContext {
  return { table: 'dispatch', column: 'dataSealed', row, account: account.id }
}
