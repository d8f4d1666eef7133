import pTimeout from 'p-timeout'
import { isDiskFailure } from '#app/adapters/files/store.ts'
import type { AppContext } from '#app/context.ts'
import { isOverPdfLimit } from '#app/operations/access/limits.ts'
import { commitUpload, readBytes, removeBytes, storeBytes } from '#app/operations/files/files.ts'
import type { BundleOutcome, BundleRefusal } from '#app/rules/bundle/bundle.ts'
import { parisDay } from '#app/rules/days.ts'
import { accept, refuse } from '#app/rules/outcome.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import type { User } from '#db/accounts/users.ts'
import { SealError } from '#db/encryption/seal.ts'
import { insertFile } from '#db/files/files.ts'
import { isStorageFailure, writeIfPossible } from '#db/instance/storage.ts'
import { findBundle, holdFiles, saveBundle } from '#db/letters/bundles.ts'
import { saveLetterPrint } from '#db/letters/prints.ts'
import { withoutWaiting } from '#db/sqlite-turns.ts'
import { makePdf, readPieceBytes } from './make.ts'
import { type BundlePlan, planBundle, type RequestedShape } from './plan.ts'
import { makeZip } from './zip.ts'

/** Dependencies of making a bundle, all in the context of a request. */
export type BundleDeps = Pick<
  AppContext,
  'db' | 'files' | 'keys' | 'rates' | 'printer' | 'jobs' | 'sites' | 'network' | 'isReadOnly' | 'now'
>

type By = { account: Account; user: User }

/** `preparing`: the waiting page asks again, with `waits`. */
export type BundleResponse =
  | { state: 'ready'; bytes: Uint8Array }
  | { state: 'preparing' }
  /** `letterName`: the letter that caused the refusal. */
  | ({ state: 'refused'; letterName?: string | undefined } & BundleRefusal)

/** Milliseconds before the waiting page is shown, and then between its reloads. */
const PATIENCE_MS = 1000

/**
 * Returns the bundle that the family chose. Reuses the last one if nothing in it changed, or else builds it once for
 * all concurrent requests. Returns 'preparing' after `patienceMs`. `waits`: the request comes from the waiting page.
 */
export async function requestBundle(
  deps: BundleDeps,
  by: By,
  { waits, patienceMs = PATIENCE_MS, ...request }: RequestedShape & { waits: boolean; patienceMs?: number },
): Promise<BundleResponse> {
  const { jobs, isReadOnly, now } = deps
  const planned = await planBundle(deps, by.account, parisDay(now()), request)
  if (!planned.ok) return { state: 'refused', ...planned }
  const plan = planned.value
  const key = [by.account.id, plan.shape, plan.fingerprint].join(' ')

  const stored = await findStored(deps, by.account, plan)
  const underWay = waits && !stored ? jobs.find(key) : undefined
  if (!stored && !underWay && isReadOnly) return { state: 'preparing' }
  if (!underWay && (await isOverPdfLimit(deps, by.account))) return { state: 'refused', problem: 'too-many' }
  if (stored) return await handOver(deps, by, plan, stored)

  const job = underWay ?? jobs.begin(key, () => makeAndStore(deps, by, plan))
  const outcome = await pTimeout(job, { milliseconds: patienceMs, fallback: () => 'late' as const })
  if (outcome === 'late') return { state: 'preparing' }
  if (!outcome) return { state: 'refused', problem: 'timed-out' }
  if (outcome.ok) return await handOver(deps, by, plan, outcome.value.bytes)
  const letterName = plan.letters.find(({ definition }) => definition.id === outcome.letter)?.name
  return { state: 'refused', letterName, ...outcome }
}

/** Records who took the bundle and what each letter said, for the day it is posted. */
async function handOver(
  { db, keys, isReadOnly, network, now }: BundleDeps,
  { account, user }: By,
  { letters, today }: BundlePlan,
  bytes: Uint8Array,
): Promise<BundleResponse> {
  if (!isReadOnly) {
    await writeIfPossible(() =>
      db.transaction().execute(async (db) => {
        for (const { definition, letter } of letters) {
          const { answers, enclosures } = letter
          await saveLetterPrint(db, account, definition.id, { answers, enclosures, today })
        }
        const entry = { accountId: account.id, userId: user.id, act: 'bundle-printed' } as const
        await appendAudit(db, keys, { ...entry, network, at: now() })
      }),
    )
  }
  return { state: 'ready', bytes }
}

/** Returns undefined if the stored bundle is unreadable; it is then made again. */
async function findStored(deps: BundleDeps, account: Account, plan: BundlePlan): Promise<Uint8Array | undefined> {
  const stored = await findBundle(deps.db, account, plan.shape)
  if (stored?.fingerprint !== plan.fingerprint) return undefined
  const read = await readBytes(deps, account, stored.fileId).catch((error: unknown) => {
    if (!(error instanceof SealError)) throw error
  })
  return read?.bytes
}

async function makeAndStore(deps: BundleDeps, by: By, plan: BundlePlan): Promise<BundleOutcome> {
  const pieces = await readPieceBytes(deps, by.account, plan)
  if (!pieces) return refuse('changed')
  const zipDeps = { printer: deps.printer, site: siteOf(deps.sites(), by.account) }
  const made =
    plan.shape === 'zip' ? await makeZip(zipDeps, by.account, plan, pieces) : await makePdf(deps.printer, plan, pieces)
  if (!made.ok) return made
  try {
    if (!(await withoutWaiting(() => storeBundle(deps, by, plan, made.value)))) return refuse('changed')
    return accept({ bytes: made.value, isKept: true })
  } catch (error) {
    // With a full disk, or while another process writes, the bundle is not stored but still returned.
    if (!isDiskFailure(error) && !isStorageFailure(error)) throw error
    return accept({ bytes: made.value, isKept: false })
  }
}

/** Returns false if an attachment was deleted in the meantime; the bundle must then not be stored. */
async function storeBundle(
  deps: BundleDeps,
  { account, user }: By,
  plan: BundlePlan,
  bytes: Uint8Array,
): Promise<boolean> {
  const { db, now } = deps
  const mediaType = plan.shape === 'zip' ? 'application/zip' : 'application/pdf'
  const stored = await storeBytes(deps, account, { name: '', mediaType, pages: 0, bytes })
  const saved = await commitUpload(deps, account, stored, () =>
    db.transaction().execute(async (db) => {
      if (!(await holdFiles(db, account, plan.fileIds))) return undefined
      await insertFile(db, account, { ...stored, kind: 'bundle', type: '' }, { by: user.id, now: now() })
      const { shape, fingerprint } = plan
      return { replaced: await saveBundle(db, account, { shape, fingerprint, fileId: stored.id }, now()) }
    }),
  )
  if (saved) await removeBytes(deps, saved.replaced)
  return saved !== undefined
}
