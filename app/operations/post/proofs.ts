import { unlessDiskFailed } from '#app/adapters/files/store.ts'
import { log, reasonOf } from '#app/adapters/log.ts'
import type { Carrier, ProofFile } from '#app/adapters/post/carrier.ts'
import { commitUpload, storeBytes } from '#app/operations/files/files.ts'
import type { ProofKind } from '#app/rules/post/report.ts'
import { type Account, findAccount, lockAccount } from '#db/accounts/accounts.ts'
import { insertFile } from '#db/files/files.ts'
import { type Dispatch, findDispatch, type PlainDispatch, updateDispatch } from '#db/post/dispatches.ts'
import { findPlainDispatch } from '#db/post/due.ts'
import { updateSendRecord } from '#db/tracking/send-records.ts'
import { followed, type PostDeps } from './record.ts'

const columns = { deposit: 'depositFileId', receipt: 'receiptFileId' } as const

/** Largest proof that is stored: a scanned page. */
const MOST_BYTES = 8_000_000

const names: Record<ProofKind, string> = { deposit: 'Preuve de dépôt', receipt: 'Avis de réception' }

/** Stores the proofs that the carrier has and the account lacks, each once, as files of the letter. */
export async function keepProofs(
  deps: PostDeps,
  carrier: Carrier,
  dispatch: PlainDispatch,
  available: readonly ProofKind[],
): Promise<void> {
  const missing = available.filter((kind) => dispatch[columns[kind]] === null)
  const account = missing.length > 0 ? await findAccount(deps.db, deps.keys, dispatch.accountId) : undefined
  if (!account || !dispatch.ref) return
  for (const kind of missing) {
    try {
      const letter = await findDispatch(deps.db, account, dispatch.id)
      const { trackingNumber } = letter ?? {}
      const proof = letter && (await carrier.readProof(kind, { ref: dispatch.ref, trackingNumber }))
      if (proof && isSound(proof)) await keepProof(deps, account, { kind, proof, letter })
    } catch (error) {
      log('carrier-failed', { carrier: carrier.name, call: kind, dispatch: dispatch.id, reason: reasonOf(error) })
    }
  }
}

/**
 * Checks that the file begins as its type says. It comes from the carrier, and is served as a download, as a family's
 * file is.
 */
const isSound = ({ mediaType, bytes }: ProofFile) =>
  bytes.byteLength <= MOST_BYTES &&
  Buffer.from(bytes.subarray(0, 4)).equals(
    mediaType === 'application/pdf' ? Buffer.from('%PDF') : Buffer.from([0xff, 0xd8, 0xff, bytes[3] ?? 0]),
  )

type Kept = { kind: ProofKind; proof: ProofFile; letter: Dispatch }

async function keepProof(deps: PostDeps, account: Account, { kind, proof, letter }: Kept): Promise<void> {
  const { mediaType, bytes } = proof
  const extension = mediaType === 'application/pdf' ? 'pdf' : 'jpg'
  const file = { name: `${names[kind]}.${extension}`, mediaType, pages: 1, bytes }
  const stored = await storeBytes(deps, account, file).catch(unlessDiskFailed)
  if (!stored) return
  await commitUpload(deps, account, stored, () =>
    deps.db.transaction().execute(async (db) => {
      await lockAccount(db, account.id)
      const now = await findPlainDispatch(db, letter.id)
      if (!now || now[columns[kind]] !== null) return
      await insertFile(db, account, { ...stored, kind: 'receipt', type: '' }, { by: undefined, now: deps.now() })
      const kept = { ...now, [columns[kind]]: stored.id }
      await updateDispatch(db, now.id, { [columns[kind]]: stored.id, ...followed(kept, deps.now()) })
      if (kind === 'deposit' && now.sendId)
        await updateSendRecord(db, account, now.sendId, { receiptFileId: stored.id })
    }),
  )
}
