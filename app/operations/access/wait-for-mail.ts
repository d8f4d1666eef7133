import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#db/connect.ts'
import { findMailState, type MailState } from '#db/mail/outbox.ts'
import type { Id } from '#db/schema.ts'

const POLL_MS = 50
const POLLS = 40

/**
 * Waits two seconds at most for a mail to leave or to be refused, so that who asked for it is told on the next page.
 * Most servers answer sooner; one that does not is waited for by the outbox.
 */
export async function waitForMail(db: Db, mailId: Id): Promise<MailState> {
  for (let poll = 0; poll < POLLS; poll++) {
    const state = await findMailState(db, mailId)
    if (state !== 'waiting') return state ?? 'sent'
    await wait(POLL_MS)
  }
  return 'waiting'
}
