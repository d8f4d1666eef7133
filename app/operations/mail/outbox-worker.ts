import { log, reasonOf } from '#app/adapters/log.ts'
import type { Mailer, SendResult } from '#app/adapters/mail.ts'
import { whileRenewing } from '#app/operations/instance/renewing.ts'
import { readReceipt } from '#app/operations/orders/print-receipt.ts'
import { toldWhenLate } from '#app/rules/mail/page.ts'
import { accept, refuse } from '#app/rules/outcome.ts'
import { type ClaimedMail, claimMail, type MailQueue, releaseMail, renewMail } from '#db/mail/claims.ts'
import { GIVEN_UP_MS, markMailRefused } from '#db/mail/outbox.ts'
import { hasNewerMail, TOO_LATE } from '#db/mail/waiting.ts'
import { type DeliveryDeps, readAttached } from './delivery.ts'
import { giveUp, recordFailed, recordSent } from './recorded.ts'

/**
 * Milliseconds that a claimed email is reserved for this process, which renews it while it sends. If the process dies,
 * another one then claims the email.
 */
const LEASE_MS = 45_000

/** Reason for giving up an email that no server was there to take. */
const SERVER_AWAY = 'server-away'

/** Milliseconds between checks of the outbox when nothing signals a waiting email. */
const POLL_MS = 5_000

export type OutboxWorker = { wake: () => void; close: () => Promise<void> }

/**
 * Sends the waiting emails until closed, one at a time in each of its two queues, oldest first. An email that fails is
 * retried later. While the server takes none, the worker only asks whether it answers, and no email counts a try.
 */
export function startOutboxWorker(deps: DeliveryDeps, mailer: Mailer): OutboxWorker {
  const workers = [openQueueWorker(deps, mailer, 'others'), openQueueWorker(deps, mailer, 'letters')]
  const wake = () => {
    for (const worker of workers) worker.wake()
  }
  const timer = setInterval(wake, POLL_MS)
  wake()
  return {
    wake,
    async close() {
      clearInterval(timer)
      await Promise.all(workers.map((worker) => worker.close()))
    },
  }
}

function openQueueWorker(deps: DeliveryDeps, mailer: Mailer, queue: MailQueue): OutboxWorker {
  let run: Promise<void> | undefined
  let isRequested = false
  let isClosed = false
  let isServerAway = false

  const wake = () => {
    isRequested = true
    if (isClosed || run) return
    isRequested = false
    run = sendAll().finally(() => {
      run = undefined
      if (isRequested) wake()
    })
  }

  async function sendAll(): Promise<void> {
    try {
      if (isServerAway && !(await mailer.isReachable())) return await giveUpOld(deps, queue)
      if (isServerAway) log('mail-server-back', { queue })
      isServerAway = false
      while (!isClosed && !isServerAway) {
        const claimed = await claimMail(deps.db, deps.keys, new Date(), LEASE_MS, { queue })
        if (!claimed) return
        const renew = () => renewMail(deps.db, claimed.id, new Date(), LEASE_MS)
        isServerAway = await whileRenewing(renew, LEASE_MS, () => sendOne(deps, mailer, claimed))
      }
    } catch (error) {
      log('outbox-unreadable', { reason: reasonOf(error) })
    }
  }

  return {
    wake,
    async close() {
      isClosed = true
      await run
    },
  }
}

/** Gives up the emails that no server took for two days, as if each had been tried. */
async function giveUpOld(deps: DeliveryDeps, queue: MailQueue): Promise<void> {
  for (;;) {
    const queuedBefore = new Date(Date.now() - GIVEN_UP_MS)
    const claimed = await claimMail(deps.db, deps.keys, new Date(), LEASE_MS, { queue, queuedBefore })
    if (!claimed) return
    await giveUp(deps, claimed, SERVER_AWAY)
    log('mail-waits', { id: claimed.id, kind: claimed.mail.kind, reason: SERVER_AWAY, next: 'given-up' })
  }
}

/** Returns whether the server takes no email, so that the others wait. */
async function sendOne(deps: DeliveryDeps, mailer: Mailer, claimed: ClaimedMail): Promise<boolean> {
  const { db, keys } = deps
  const { id, isLate } = claimed
  const isOutdated = isLate && (await hasNewerMail(db, keys, claimed, toldWhenLate))
  const mail = isLate ? claimed.mail.instead : claimed.mail
  if (isOutdated || !mail) {
    await markMailRefused(db, id, new Date(), TOO_LATE)
    return false
  }
  const sent = await send(deps, mailer, { id, mail })
  const { reason = 'unknown' } = sent
  const fields = { id, kind: mail.kind, reason: sent.reason }
  if (sent.ok) {
    await recordSent(deps, claimed)
    log('mail-sent', fields)
  } else if (sent.problem === 'unreachable') {
    await releaseMail(db, id, reason)
    log('mail-server-away', fields)
    return true
  } else if (sent.problem === 'refused') {
    await giveUp(deps, claimed, reason)
    log('mail-refused', fields)
  } else {
    log('mail-waits', { ...fields, next: await recordFailed(deps, claimed, reason) })
  }
  return false
}

/** Sends an email only with all the files it announces. */
async function send(
  deps: DeliveryDeps,
  mailer: Mailer,
  { id, mail }: Pick<ClaimedMail, 'id' | 'mail'>,
): Promise<SendResult> {
  const files = await readAttached(deps, mail.attachments ?? [])
  if (!files) return { ...refuse('refused'), reason: 'file-gone' }
  const receipt = mail.receiptNumber ? await readReceipt(deps, mail.receiptNumber) : accept(undefined)
  if (!receipt.ok) return { ...refuse('deferred'), reason: receipt.problem }
  return await mailer.send(id, mail, receipt.value ? [...files, receipt.value] : files)
}
