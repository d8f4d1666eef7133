import type { Day } from '#app/rules/days.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { NextLetter } from '#app/rules/tracking/next-letter.ts'
import { replyDayOf } from '#app/rules/tracking/next-step.ts'
import { expectedReply } from '#app/rules/tracking/replies.ts'
import type { Channel } from '#app/rules/tracking/sending.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { findLetterPrint } from '#db/letters/prints.ts'
import { letterOf } from '#letters/index.ts'
import type { ChangedLetter } from './transitions.ts'

type Sent = {
  documentId: DocumentId
  kind: 'letter' | 'chase'
  channel: Channel
  trackingNumber?: string | undefined
}

/** Returns what is stored of a sending: the letter as it was printed, and the day from which a reply is late. */
export async function sentRecord(
  db: Db,
  account: Account,
  { documentId, kind, channel, trackingNumber }: Sent,
  { letter, history, sentAt }: ChangedLetter & { sentAt: Day },
  next: NextLetter | undefined,
) {
  const definition = letterOf(documentId)
  const { answers, enclosures } = letter
  const printed = kind === 'letter' ? await findLetterPrint(db, account, documentId) : undefined
  // The PDF keeps the date printed on it, because the submitted date may be wrong.
  const snapshot = printed ?? { answers, enclosures, today: sentAt }
  return {
    documentId,
    kind,
    channel,
    sentAt,
    snapshot,
    ...(trackingNumber && { trackingNumber }),
    expectedReplyOn: (next && replyDayOf(next.step, sentAt)) ?? expectedReply(definition, sentAt),
    ...(next && { next }),
    recipient: snapshot.answers[definition.recipient.name] || definition.name,
    ...(kind === 'letter' && history.sentWithoutAttachments && { withoutAttachments: history.sentWithoutAttachments }),
  }
}
