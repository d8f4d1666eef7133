import { log } from '#app/adapters/log.ts'
import type { Mailer } from '#app/adapters/mail.ts'
import type { Db } from '#db/connect.ts'
import type { KeyRing } from '#db/keys.ts'
import { claimMail, markMailFailed, markMailRefused, markMailSent } from '#db/outbox.ts'

/** A mail is ours to send for this long; a process that dies leaves it to the next one. */
const LEASE_MS = 60_000

/** How often the outbox is looked at when nobody says that a mail is waiting. */
const ROUND_MS = 5_000

export type PostOffice = { wake: () => void; close: () => Promise<void> }

/** Sends what waits in the outbox, one mail after the other, until closed. A refused mail is tried again later. */
export function openPostOffice(db: Db, keys: KeyRing, mailer: Mailer): PostOffice {
  let round: Promise<void> | undefined
  let asked = false
  let closed = false

  const wake = () => {
    asked = true
    if (closed || round) return
    asked = false
    round = sendAll().finally(() => {
      round = undefined
      if (asked) wake()
    })
  }

  async function sendAll(): Promise<void> {
    try {
      while (!closed && (await sendNext()));
    } catch (error) {
      log('outbox-unreadable', { reason: error instanceof Error ? error.name : 'unknown' })
    }
  }

  async function sendNext(): Promise<boolean> {
    const claimed = await claimMail(db, keys, new Date(), LEASE_MS)
    if (!claimed) return false
    const { id, mail } = claimed
    const sent = await mailer.send(id, mail)
    const facts = { id, kind: mail.kind, reason: sent.reason }
    if (sent.ok) {
      await markMailSent(db, id, new Date())
      log('mail-sent', facts)
    } else if (sent.problem === 'refused') {
      await markMailRefused(db, id, new Date(), sent.reason ?? 'unknown')
      log('mail-refused', facts)
    } else {
      const next = await markMailFailed(db, id, new Date(), sent.reason ?? 'unknown')
      log('mail-waits', { ...facts, next })
    }
    return true
  }

  const timer = setInterval(wake, ROUND_MS)
  wake()
  return {
    wake,
    async close() {
      closed = true
      clearInterval(timer)
      await round
    },
  }
}
