import type { AppContext, MemberDeps } from '#app/context.ts'
import { type Actor, withPermission } from '#app/operations/accounts/permissions.ts'
import {
  checkRoom,
  commitUpload,
  type StoredUpload,
  storeUpload,
  type UploadDeps,
} from '#app/operations/files/files.ts'
import { once } from '#app/operations/instance/once.ts'
import { parisDay } from '#app/rules/days.ts'
import type { UploadProblem } from '#app/rules/files/upload-copy.ts'
import type { Upload } from '#app/rules/files/uploads.ts'
import { helperMandateState } from '#app/rules/helpers/mandates.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { type Account, findAccount, lockAccount } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { insertFile } from '#db/files/files.ts'
import { updateHelperMandate } from '#db/helpers/changes.ts'
import { listHelperMandates, type NamedHelperMandate } from '#db/helpers/mandates.ts'
import { isTeamHelper, type TeamHelper } from './for-person.ts'
import { openMandate, tellHelper } from './mandates.ts'
import { findOwnMandate } from './own.ts'

export type PaperProblem = UploadProblem | 'unknown' | 'not-allowed'

type PaperDeps = MemberDeps & UploadDeps

/**
 * Stores the photograph of the signed paper, sealed with the account's key, and opens the mandate: an owner who brings
 * it from their own session confirms it. Refuses 'illegible' for a paper that nobody could read, and 'unknown' for
 * another account's mandate, an ended one, and one already open.
 */
export async function openByOwner(
  deps: PaperDeps & Pick<AppContext, 'sites'>,
  actor: Actor,
  { id, upload }: { id: string; upload: Upload },
): Promise<Outcome<undefined, PaperProblem>> {
  const { account, user } = actor
  const stored = await storeUpload(deps, account, upload, { as: 'paper' })
  if (!stored.ok) return stored
  return await commitUpload(deps, account, stored.value, () =>
    withPermission<undefined, PaperProblem>(deps, actor, 'give-helper-mandate', async (db) => {
      const kept = await keepPaper(db, deps, account, { id, file: stored.value, by: user.id })
      if (!kept.ok) return kept
      await openMandate(db, deps, account, kept.value, { by: user.id, confirmedBy: 'owner' })
      await tellHelper(db, deps, account, kept.value)
      return accept(undefined)
    }),
  )
}

/**
 * Stores the photograph that a helper of a team brings for a person without an email address, and opens the mandate.
 * Refuses 'illegible' for a paper that nobody could read, 'unknown' for another helper's mandate, an ended one and one
 * already open, and 'not-allowed' once the team has removed the helper.
 */
export async function openByHelper(
  deps: PaperDeps,
  helper: TeamHelper,
  { id, upload }: { id: string; upload: Upload },
): Promise<Outcome<undefined, PaperProblem>> {
  const { user, once: key } = helper
  const mandate = await findOwnMandate(deps, user, id)
  const account = mandate && (await findAccount(deps.db, deps.keys, mandate.accountId))
  if (!account) return refuse('unknown')
  const stored = await storeUpload(deps, account, upload, { as: 'paper' })
  if (!stored.ok) return stored
  return await commitUpload(deps, account, stored.value, () =>
    once<undefined, PaperProblem>(deps.db, { key, userId: user.id }, async (db) => {
      await lockAccount(db, account.id)
      if (!(await isTeamHelper({ ...deps, db }, user))) return refuse('not-allowed')
      const kept = await keepPaper(db, deps, account, { id, file: stored.value, by: user.id })
      if (!kept.ok) return kept
      await openMandate(db, deps, account, kept.value, { by: user.id, confirmedBy: 'helper' })
      return accept(undefined)
    }),
  )
}

/** Stores the photograph of a mandate that waits for it. */
async function keepPaper(
  db: Db,
  { now }: Pick<AppContext, 'now'>,
  account: Account,
  { id, file: stored, by }: { id: string; file: StoredUpload; by: string },
): Promise<Outcome<NamedHelperMandate, PaperProblem>> {
  const mandate = (await listHelperMandates(db, account)).find((one) => one.id === id)
  if (!mandate || helperMandateState(mandate, parisDay(now())) !== 'waiting') return refuse('unknown')
  const file = { ...stored, kind: 'helper-mandate', type: '' } as const
  const room = await checkRoom(db, account, file)
  if (!room.ok) return room
  await insertFile(db, account, file, { by, now: now() })
  await updateHelperMandate(db, id, { fileId: file.id })
  return accept(mandate)
}
