import { log, reasonOf } from '#app/adapters/log.ts'
import type { Mailer, SendResult } from '#app/adapters/mail.ts'
import { recordSummary } from '#app/operations/ceremony/summary-delivery.ts'
import { recordUnanswered } from '#app/operations/condolences/replies.ts'
import { removeBytes } from '#app/operations/files/files.ts'
import { readReceipt } from '#app/operations/orders/print-receipt.ts'
import { MINUTE_MS } from '#app/rules/durations.ts'
import { LETTER_MAIL } from '#app/rules/mail/page.ts'
import { accept, refuse } from '#app/rules/outcome.ts'
import {
  type ClaimedMail,
  claimMail,
  type MailQueue,
  markMailFailed,
  markMailRefused,
  markMailSent,
} from '#db/mail/outbox.ts'
import { type DeliveryDeps, readAttached, recordDelivery, recordRefusal } from './delivery.ts'

/** Milliseconds that a claimed email is reserved for this process. If the process dies, another one then claims it. */
const leases: Record<MailQueue, number> = { others: MINUTE_MS, letters: 5 * MINUTE_MS }

/** Milliseconds between checks of the outbox when nothing signals a waiting email. */
const POLL_MS = 5_000

export type OutboxWorker = { wake: () => void; close: () => Promise<void> }

/**
 * Sends the waiting emails until closed, one at a time in each of its two queues. An email that fails is retried later.
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
      while (!isClosed) {
        const claimed = await claimMail(deps.db, deps.keys, new Date(), leases[queue], queue)
        if (!claimed) return
        await sendOne(deps, mailer, claimed)
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

async function sendOne(deps: DeliveryDeps, mailer: Mailer, { id, mail }: ClaimedMail): Promise<void> {
  const { db, keys } = deps
  const sent = await send(deps, mailer, { id, mail })
  const fields = { id, kind: mail.kind, reason: sent.reason }
  const isLetter = mail.kind === LETTER_MAIL
  if (sent.ok) {
    const fileIds = await db.transaction().execute(async (db) => {
      await markMailSent(db, id, new Date())
      if (isLetter) await recordDelivery(db, keys, id, new Date())
      return await recordSummary(db, keys, { id, mail }, 'sent')
    })
    await removeBytes(deps, fileIds)
    log('mail-sent', fields)
    return
  }

  const reason = sent.reason ?? 'unknown'
  const isRefused = sent.problem === 'refused'
  const { next, fileIds } = await db.transaction().execute(async (db) => {
    if (isRefused) await markMailRefused(db, id, new Date(), reason)
    const next = isRefused ? 'given-up' : await markMailFailed(db, id, new Date(), reason)
    if (next === 'waits') return { next, fileIds: [] }
    await recordUnanswered(db, mail)
    const ofLetter = isLetter ? await recordRefusal(db, id) : undefined
    return { next, fileIds: ofLetter ? [ofLetter] : await recordSummary(db, keys, { id, mail }, 'refused') }
  })
  await removeBytes(deps, fileIds)
  log(isRefused ? 'mail-refused' : 'mail-waits', isRefused ? fields : { ...fields, next })
}

/** Sends an email only with all the files it announces. */
async function send(deps: DeliveryDeps, mailer: Mailer, { id, mail }: Omit<ClaimedMail, 'tries'>): Promise<SendResult> {
  const files = await readAttached(deps, mail.attachments ?? [])
  if (!files) return { ...refuse('refused'), reason: 'file-gone' }
  const receipt = mail.receiptNumber ? await readReceipt(deps, mail.receiptNumber) : accept(undefined)
  if (!receipt.ok) return { ...refuse('unreachable'), reason: receipt.problem }
  return await mailer.send(id, mail, receipt.value ? [...files, receipt.value] : files)
}
