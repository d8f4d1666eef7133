import type { AppContext, MemberDeps } from '#app/context.ts'
import { type Actor, withPermission } from '#app/operations/accounts/permissions.ts'
import { checkRoom, commitUpload, storeUpload, type UploadDeps } from '#app/operations/files/files.ts'
import { parisDay } from '#app/rules/days.ts'
import type { UploadProblem } from '#app/rules/files/upload-copy.ts'
import type { Upload } from '#app/rules/files/uploads.ts'
import { helperMandateState } from '#app/rules/helpers/mandates.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { insertFile } from '#db/files/files.ts'
import { updateHelperMandate } from '#db/helpers/changes.ts'
import { listHelperMandates } from '#db/helpers/mandates.ts'
import { openMandate } from './mandates.ts'

export type PaperProblem = UploadProblem | 'unknown' | 'not-allowed'

/**
 * Stores the photograph of the signed paper, sealed with the account's key, and opens the mandate: an owner who brings
 * it from their own session confirms it. Refuses 'unknown' for another account's, an ended one, and one already open.
 */
export async function openByOwner(
  deps: MemberDeps & UploadDeps & Pick<AppContext, 'sites'>,
  actor: Actor,
  { id, upload }: { id: string; upload: Upload },
): Promise<Outcome<undefined, PaperProblem>> {
  const { account, user } = actor
  const stored = await storeUpload(deps, account, upload)
  if (!stored.ok) return stored
  const file = { ...stored.value, kind: 'helper-mandate', type: '' } as const
  return await commitUpload(deps, account, stored.value, () =>
    withPermission<undefined, PaperProblem>(deps, actor, 'give-helper-mandate', async (db) => {
      const at = deps.now()
      const mandate = (await listHelperMandates(db, account)).find((one) => one.id === id)
      if (!mandate || helperMandateState(mandate, parisDay(at)) !== 'waiting') return refuse('unknown')
      const room = await checkRoom(db, account, file)
      if (!room.ok) return room
      await insertFile(db, account, file, { by: user.id, now: at })
      await updateHelperMandate(db, id, { fileId: file.id })
      await openMandate(db, deps, account, mandate, { by: user.id, confirmedBy: 'owner' })
      return accept(undefined)
    }),
  )
}
