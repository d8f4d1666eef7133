import type { OverviewLetter } from '#app/operations/letters/overview.ts'
import { proofName, type SendingProof } from '#app/rules/bundle/bundle.ts'
import { canHandOut } from '#app/rules/files/downloads.ts'
import type { ProofKind } from '#app/rules/post/report.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { listFiles } from '#db/files/files.ts'
import { listAcknowledgements } from '#db/post/due.ts'

/**
 * Lists the proofs of these letters, posted by the family or by us, oldest sending first for each letter. Leaves out
 * files that the antivirus has not cleared. `bytes`: the size of all of them.
 */
export async function readSendingProofs(
  db: Db,
  account: Account,
  letters: readonly Pick<OverviewLetter, 'name' | 'sendings'>[],
): Promise<{ proofs: SendingProof[]; bytes: number }> {
  const stored = (await listFiles(db, account, 'receipt')).filter((file) => canHandOut(file))
  const files = new Map(stored.map((file) => [file.id, file]))
  const acknowledgements = files.size > 0 ? await listAcknowledgements(db, account.id) : undefined
  const named = new Map<string, number>()
  let bytes = 0
  const proofs = letters.flatMap(({ name: letterName, sendings }) =>
    sendings.flatMap(({ id, sentAt, receiptFileId }) => {
      const kept: [ProofKind, string | undefined][] = [
        ['deposit', receiptFileId],
        ['receipt', acknowledgements?.get(id)],
      ]
      return kept.flatMap(([kind, fileId]): SendingProof[] => {
        const file = fileId ? files.get(fileId) : undefined
        if (!file || !sentAt) return []
        const about = { kind, letterName, sentAt, mediaType: file.mediaType }
        const number = (named.get(proofName(about, 1)) ?? 0) + 1
        named.set(proofName(about, 1), number)
        bytes += file.bytes
        return [{ fileId: file.id, name: proofName(about, number) }]
      })
    }),
  )
  return { proofs, bytes }
}
