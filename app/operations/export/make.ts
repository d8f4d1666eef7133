import { type ArchiveProblem, openArchive } from '#app/adapters/files/archive-reader.ts'
import { isDiskFailure } from '#app/adapters/files/store.ts'
import { log, reasonOf } from '#app/adapters/log.ts'
import type { AppContext } from '#app/context.ts'
import { readDeceasedName } from '#app/operations/accounts/permissions.ts'
import { removeBytes, type StoredUpload, storeBytes } from '#app/operations/files/files.ts'
import { CLAIM_MS, openRenewing, type Renewing } from '#app/operations/instance/renewing.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { parisDay } from '#app/rules/days.ts'
import { MINUTE_MS } from '#app/rules/durations.ts'
import { EXPORT_KEPT_MS, neededFor, PART_BYTES } from '#app/rules/export/archive.ts'
import { checkManifest } from '#app/rules/export/manifest.ts'
import { exportReadyMail } from '#app/rules/mail/export.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { type Account, findAccount } from '#db/accounts/accounts.ts'
import { findMembership } from '#db/accounts/memberships.ts'
import { findUser, type User } from '#db/accounts/users.ts'
import { type ClaimedExport, claimExport, finishExport, releaseExport, renewClaim } from '#db/export/exports.ts'
import { insertFile } from '#db/files/files.ts'
import { isStorageFailure } from '#db/instance/storage.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { EntryError } from './entries.ts'
import type { PaperDeps } from './papers.ts'
import { readParts } from './parts.ts'
import { streamAccount, streamCeremonyArchive } from './stream.ts'

export type ExportDeps = PaperDeps & Pick<AppContext, 'sites' | 'now'>

/** Maximum number of tries and the delay between them, for a missing browser or a full disk. */
const MOST_TRIES = 5
const RETRY_MS = 10 * MINUTE_MS

/** Our choice: an account over these exceeds its own limits. */
export const archiveLimits = { files: 20_000, fileBytes: 130 * 1024 * 1024, bytes: 4 * 1024 * 1024 * 1024 }

/** Makes the waiting exports, one after the other, and returns how many are ready. */
export async function makeExports(deps: ExportDeps): Promise<number> {
  let count = 0
  for (;;) {
    const claim = await claimExport(deps.db, deps.now(), CLAIM_MS)
    if (!claim) return count
    if (await makeOne(deps, claim)) count++
  }
}

/** The export of a ceremony is not emailed, because its user waits on the page. */
const isMailed = ({ scope }: Pick<ClaimedExport, 'scope'>) => scope !== 'ceremony'

type Progress = { claim: ClaimedExport; stored: StoredUpload[]; renewing: Renewing }

async function makeOne(deps: ExportDeps, claim: ClaimedExport): Promise<boolean> {
  const renewing = openRenewing(() => renewClaim(deps.db, claim, deps.now(), CLAIM_MS), CLAIM_MS)
  const progress: Progress = { claim, stored: [], renewing }
  try {
    const isReady = await makeAndKeep(deps, progress)
    if (!isReady)
      await removeBytes(
        deps,
        progress.stored.map(({ id }) => id),
      )
    return isReady
  } catch (error) {
    await removeBytes(
      deps,
      progress.stored.map(({ id }) => id),
    )
    const isOurFault = !(error instanceof EntryError) && !isDiskFailure(error) && !isStorageFailure(error)
    log('export-failed', { reason: error instanceof EntryError ? error.message : reasonOf(error), tries: claim.tries })
    const isLast = claim.tries >= MOST_TRIES || isOurFault || !isMailed(claim)
    const next = isLast ? 'failed' : { at: new Date(deps.now().getTime() + RETRY_MS) }
    await releaseExport(deps.db, progress.claim, next)
    return false
  } finally {
    await renewing.end()
  }
}

/** Returns false if the user has left, or another process makes the export. */
async function makeAndKeep(deps: ExportDeps, progress: Progress): Promise<boolean> {
  const { db, keys, now, sites } = deps
  const { accountId, userId, scope, ceremonyId } = progress.claim
  const account = await findAccount(db, keys, accountId)
  const user = await findUser(db, keys, userId)
  const membership = await findMembership(db, accountId, userId)
  if (!account || !user || !membership || !can(membership.role, neededFor[scope])) {
    await releaseExport(db, progress.claim, 'failed')
    return false
  }
  const site = siteOf(sites(), account)
  const whose = { account, user, site, now: now() }
  const archive =
    scope === 'ceremony'
      ? await streamCeremonyArchive(deps, account, { site, ceremonyId })
      : await streamAccount(deps, { ...whose, scope })
  if (!(await storeParts(deps, account, progress, archive))) return false
  await verify(deps, account, progress)
  return await keep(deps, { account, user, site }, progress)
}

/** Stores the stream in parts, so that only one is in memory. */
async function storeParts(
  deps: ExportDeps,
  account: Account,
  progress: Progress,
  archive: AsyncIterable<Buffer>,
): Promise<boolean> {
  const store = async (bytes: Buffer) => {
    const part = { name: '', mediaType: 'application/zip', pages: 0, bytes }
    progress.stored.push(await storeBytes(deps, account, part))
    return !progress.renewing.isLost()
  }
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const chunk of archive) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes < PART_BYTES) continue
    if (!(await store(Buffer.concat(waiting)))) return false
    waiting = []
    bytes = 0
  }
  return bytes === 0 || (await store(Buffer.concat(waiting)))
}

/** Reads the stored archive again and checks it against its manifest, so that a family never gets a broken one. */
async function verify(deps: ExportDeps, account: Account, { claim, stored }: Progress): Promise<void> {
  const opened = await openArchive(
    readParts(
      deps,
      account,
      stored.map(({ id, bytes }) => ({ fileId: id, bytes })),
    ),
    archiveLimits,
  )
  if (!opened.ok) throw new EntryError(opened.problem satisfies ArchiveProblem)
  if (claim.scope === 'ceremony') return
  const checked = await checkManifest(opened.value)
  if (!checked.ok) throw new EntryError(checked.problem)
}

async function keep(
  deps: ExportDeps,
  { account, user, site }: { account: Account; user: User; site: ReturnType<AppContext['sites']>['defaultSite'] },
  { claim, stored }: Progress,
): Promise<boolean> {
  const { db, keys, now } = deps
  return await db.transaction().execute(async (db) => {
    for (const part of stored) {
      await insertFile(db, account, { ...part, kind: 'export', type: '' }, { by: user.id, now: now() })
    }
    const parts = stored.map(({ id, bytes }) => ({ fileId: id, bytes }))
    if (!(await finishExport(db, claim, parts, now()))) throw new EntryError('taken')
    if (!isMailed(claim)) return true
    const until = parisDay(new Date(now().getTime() + EXPORT_KEPT_MS))
    const mailFields = { deceased: await readDeceasedName(db, account), until }
    await queueMail(db, keys, exportReadyMail(site, user.email, mailFields), now())
    return true
  })
}
