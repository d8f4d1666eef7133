import { readExchange, recordReply } from '#app/operations/tracking/record-reply.ts'
import { recordSending } from '#app/operations/tracking/sending.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { Db } from '#db/connect.ts'
import { openTracking } from './tracking.ts'

/** Posting of a letter on 2 March, in spite of missing attachments. */
export const sentInMarch = { kind: 'letter', channel: 'registered', sentAt: '2026-03-02', evenWithout: true } as const

/** A family whose letter was posted the day before. `reply` records a reply of 5 March. */
export async function openExchange(db: Db, documentId: DocumentId) {
  const tracking = await openTracking(db, documentId)
  const { deps, owner, account, later } = tracking
  await recordSending(deps, owner, { ...sentInMarch, documentId })
  later(DAY_MS)
  const reply = (code: string, more: object = {}) =>
    recordReply(deps, owner, { documentId, code, repliedOn: '2026-03-05', ...more })
  const exchange = async () => (await readExchange(db, account, documentId, '2026-03-06'))!
  return { ...tracking, reply, exchange }
}
