import { type FileDeps, storeBytes } from '#app/operations/files/files.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { User } from '#db/accounts/users.ts'
import { insertFile } from '#db/files/files.ts'
import { updateDispatch } from '#db/post/dispatches.ts'
import type { Id } from '#db/schema.ts'
import { noon } from '#test/support/given.ts'
import { newDispatch } from './new-dispatch.ts'
import { pdfProof } from './proofs.ts'

/** Records a dispatch for a sending, with its acknowledgement of receipt. */
export async function acknowledge(
  deps: FileDeps,
  { account, user }: { account: Account; user: User },
  sendId: Id,
): Promise<void> {
  const { db } = deps
  const file = { name: 'Avis de réception.pdf', mediaType: 'application/pdf', pages: 1, bytes: await pdfProof }
  const stored = await storeBytes(deps, account, file)
  await insertFile(db, account, { ...stored, kind: 'receipt', type: '' }, { by: undefined, now: noon })
  const id = await newDispatch({ db, account, owner: user })
  await updateDispatch(db, id, { sendId, receiptFileId: stored.id })
}
