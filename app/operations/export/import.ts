import { createReadStream } from 'node:fs'
import { isDiskFailure } from '#app/adapters/files/store.ts'
import { log, reasonOf } from '#app/adapters/log.ts'
import type { AppContext, MemberDeps } from '#app/context.ts'
import { type Actor, readDeceasedName, withPermission } from '#app/operations/accounts/permissions.ts'
import { removeBytes, type StoredUpload, storeBytes } from '#app/operations/files/files.ts'
import { CLAIM_MS, openRenewing } from '#app/operations/instance/renewing.ts'
import { MINUTE_MS } from '#app/rules/durations.ts'
import { PART_BYTES } from '#app/rules/export/archive.ts'
import type { ImportProblem, NamedPerson } from '#app/rules/export/import.ts'
import type { Upload } from '#app/rules/files/uploads.ts'
import { importDoneMail, importRefusedMail } from '#app/rules/mail/import.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { type Account, findAccount } from '#db/accounts/accounts.ts'
import { findUser, type User } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import { isEmptyAccount } from '#db/export/empty.ts'
import { type ClaimedImport, claimImport, renewImport, retryImport } from '#db/export/import-claims.ts'
import { findImport, finishImport, insertImport, listImportParts } from '#db/export/imports.ts'
import { insertFile } from '#db/files/files.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { type FillDeps, fillAccount } from './fill.ts'
import { readParts } from './parts.ts'

export type ImportDeps = FillDeps & Pick<AppContext, 'sites'>

/** Maximum number of tries and the delay between them, for a full disk or a file that could not be examined. */
const MOST_TRIES = 5
const RETRY_MS = 10 * MINUTE_MS

/** Stores an uploaded archive, encrypted, to be read in the background. Refuses if one is being read, or was brought already. */
export async function askImport(
  deps: MemberDeps & Pick<AppContext, 'files'>,
  actor: Actor,
  upload: Upload,
): Promise<Outcome<undefined, 'not-allowed' | 'not-empty' | 'is-done' | 'is-waiting' | 'disk-full'>> {
  const { account, user } = actor
  const stored: StoredUpload[] = []
  let isKept = false
  try {
    for await (const bytes of createReadStream(upload.path, { highWaterMark: PART_BYTES }) as AsyncIterable<Buffer>) {
      stored.push(await storeBytes(deps, account, { name: '', mediaType: 'application/zip', pages: 0, bytes }))
    }
    const asked = await withPermission(deps, actor, 'import-account', async (db) => {
      const last = await findImport(db, account)
      if (last?.state === 'waiting') return refuse('is-waiting')
      if (!(await isEmptyAccount(db, account))) return refuse(last?.state === 'done' ? 'is-done' : 'not-empty')
      for (const part of stored) {
        await insertFile(db, account, { ...part, kind: 'import', type: '' }, { by: user.id, now: deps.now() })
      }
      const parts = stored.map(({ id, bytes }) => ({ fileId: id, bytes }))
      await insertImport(db, { accountId: account.id, userId: user.id }, parts, deps.now())
      return accept(undefined)
    })
    isKept = asked.ok
    return asked
  } catch (error) {
    if (isDiskFailure(error)) return refuse('disk-full')
    throw error
  } finally {
    if (!isKept)
      await removeBytes(
        deps,
        stored.map(({ id }) => id),
      )
  }
}

/** Reads the waiting archives, one after the other, and returns the number of emails queued. */
export async function readImports(deps: ImportDeps): Promise<number> {
  let count = 0
  for (;;) {
    const claim = await claimImport(deps.db, deps.now(), CLAIM_MS)
    if (!claim) return count
    if (await readOne(deps, claim)) count++
  }
}

async function readOne(deps: ImportDeps, claim: ClaimedImport): Promise<boolean> {
  const { db, keys, now } = deps
  const account = await findAccount(db, keys, claim.accountId)
  const user = await findUser(db, keys, claim.userId)
  if (!account || !user) return false
  const renewing = openRenewing(() => renewImport(db, claim, now(), CLAIM_MS), CLAIM_MS)
  const onFile = async () => {
    if (renewing.isLost()) throw new Error('Another process has claimed this import.')
  }
  const parts = await listImportParts(db, account.id)
  const ended = (outcome: Ended) => (db: Db) => end(deps, db, { account, user, claim }, outcome)
  try {
    const finish = (db: Db, people: NamedPerson[]) => ended({ state: 'done', people })(db)
    const source = readParts(deps, account, parts)
    const filled = await fillAccount(deps, source, { account, user }, { onFile, finish })
    if (!filled.ok) await db.transaction().execute(ended(stateOf(filled.problem)))
  } catch (error) {
    log('import-failed', { reason: reasonOf(error), tries: claim.tries })
    if (claim.tries < MOST_TRIES) {
      await retryImport(db, claim, new Date(now().getTime() + RETRY_MS))
      return false
    }
    await db.transaction().execute(ended({ state: 'failed' }))
  } finally {
    await renewing.end()
  }
  await removeBytes(
    deps,
    parts.map(({ fileId }) => fileId),
  )
  return true
}

type Ended = Parameters<typeof finishImport>[3]

/** A user who no longer owns the account is told that the archive could not be read. */
const stateOf = (problem: ImportProblem | 'not-allowed'): Ended =>
  problem === 'not-allowed' ? { state: 'failed' } : { state: 'refused', problem }

/** Deletes the archive and notifies its user in one transaction. Throws if another process has taken it. */
async function end(
  { keys, now, sites }: ImportDeps,
  db: Db,
  { account, user, claim }: { account: Account; user: User; claim: ClaimedImport },
  ended: Ended,
): Promise<void> {
  if (!(await finishImport(db, account, claim, ended, now()))) throw new Error('Another process reads this archive.')
  const site = siteOf(sites(), account)
  const mail =
    ended.state === 'done'
      ? importDoneMail(site, user.email, { deceased: await readDeceasedName(db, account) })
      : importRefusedMail(site, user.email, { problem: ended.problem })
  await queueMail(db, keys, mail, now())
}
