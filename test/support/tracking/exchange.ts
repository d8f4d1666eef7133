import { readExchange, recordReply } from '#app/operations/tracking/record-reply.ts'
import { recordSending, type TrackingDeps } from '#app/operations/tracking/sending.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import type { Upload } from '#app/rules/files/uploads.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { reminderMail } from '#app/rules/mail/reminder.ts'
import type { Db } from '#db/connect.ts'
import { openTracking } from './tracking.ts'

/** Posting of a letter on 2 March, in spite of missing attachments. */
export const sentInMarch = { kind: 'letter', channel: 'registered', sentAt: '2026-03-02', evenWithout: true } as const

/** A family whose letter was posted the day before. `reply` records a reply of 5 March. */
export async function openExchange(
  db: Db,
  documentId: DocumentId,
  { printer, receipt }: { printer?: TrackingDeps['printer']; receipt?: Upload } = {},
) {
  const tracking = await openTracking(db, documentId)
  const deps = { ...tracking.deps, ...(printer && { printer }) }
  const { owner, account, later } = tracking
  await recordSending(deps, owner, { ...sentInMarch, documentId, receipt })
  later(DAY_MS)
  const reply = (code: string, more: object = {}) =>
    recordReply(deps, owner, { documentId, code, repliedOn: '2026-03-05', ...more })
  const exchange = async () => (await readExchange(db, account, documentId, '2026-03-06'))!
  return { ...tracking, deps, reply, exchange }
}

/** Contents of a reminder on one day: dates after the death, and days in the exchanges about letters. */
export const reminded = {
  today: '2026-03-06',
  dates: [
    { code: 'D_CPAM_PRIORITY_1M', stake: 'rank', day: '2026-03-12', letters: [{ name: 'CPAM', isReady: true }] },
    { code: 'D_INFORM_1M', stake: 'advice', day: '2026-03-12', letters: [{ name: 'Impôts', isReady: false }] },
  ],
  steps: [
    { recipient: 'Banque <b>Essai</b>', day: '2026-03-10', step: undefined },
    { recipient: 'Caisse', day: '2026-04-03', step: { do: 'write', step: 'appeal', by: '2026-04-03', isLaw: true } },
    { recipient: 'Caisse', day: '2026-03-12', step: { do: 'go', remedy: 'court', by: '2026-03-12' } },
  ],
} satisfies Pick<Parameters<typeof reminderMail>[2], 'today' | 'dates' | 'steps'>
