import { readOverviewOf } from '#app/operations/letters/overview.ts'
import { parisDay } from '#app/rules/days.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { User } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import { insertFile, newFileId } from '#db/files/files.ts'
import { insertDispatch } from '#db/post/dispatches.ts'
import { noon } from '#test/support/given.ts'

type New = Parameters<typeof insertDispatch>[2]

const POSTED = 'banqueBlocageComptesDemandeSolde'

/** The letter as it is now. */
async function snapshotOf(db: Db, account: Account, documentId: DocumentId) {
  const today = parisDay(noon)
  const { letter } = await readOverviewOf(db, account, documentId, today)
  return { answers: letter.letter.answers, enclosures: letter.letter.enclosures, today }
}

/** A paid letter that leaves at noon, with the row of its PDF, without its bytes unless its file is given. */
export async function newDispatch(
  { db, account, owner }: { db: Db; account: Account; owner: User },
  more: Partial<New> = {},
): Promise<string> {
  const by = { by: owner.id, now: noon }
  const id = more.pdfFileId ?? newFileId()
  const file = {
    id,
    name: 'a.pdf',
    mediaType: 'application/pdf',
    bytes: 9,
    pages: 2,
    digest: id,
    scan: 'clean',
  } as const
  if (!more.pdfFileId) await insertFile(db, account, { ...file, kind: 'posted', type: '' }, by)
  const at = noon.toISOString()
  const row: New = {
    documentId: POSTED,
    mode: 'registered',
    priceCents: 890,
    pages: 2,
    carrier: 'trial',
    steps: { asked: at, paid: at },
    leavesAt: at,
    dueAt: at,
    recipient: ['Banque', '1 RUE', '44000 NANTES'],
    sender: ['Anne', '2 RUE', '44000 NANTES'],
    recipientName: 'Banque',
    snapshot: more.snapshot ?? (await snapshotOf(db, account, more.documentId ?? POSTED)),
    pdfFileId: id,
  }
  return await insertDispatch(db, account, { ...row, ...more }, by)
}
