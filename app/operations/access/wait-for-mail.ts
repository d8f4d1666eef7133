import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#db/connect.ts'
import { findMailState, type MailState } from '#db/mail/outbox.ts'
import type { Id } from '#db/schema.ts'

const POLL_MS = 50
const POLLS = 40

/**
 * Waits at most two seconds for an email to be sent or refused, so that the next page can say so. Most servers respond
 * sooner. The outbox handles the others.
 */
export async function waitForMail(db: Db, mailId: Id): Promise<MailState> {
  for (let poll = 0; poll < POLLS; poll++) {
    const state = await findMailState(db, mailId)
    if (state !== 'waiting') return state ?? 'sent'
    await wait(POLL_MS)
  }
  return 'waiting'
}
