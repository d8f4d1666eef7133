import type { RequestHandler } from 'express'
import { countQueued } from '#db/mail/outbox.ts'
import { onceClosed } from '../drain-and-close.ts'

/**
 * Wakes the outbox worker once a request that queued an email has been answered: its transaction has ended by then, and
 * no operation needs to wake it. Another process polls by itself (operations/mail/outbox-worker.ts).
 */
export const sendQueued =
  (wake: () => void): RequestHandler =>
  (_req, res, next) => {
    let seen = countQueued()
    const wakeIfQueued = () => {
      if (countQueued() === seen) return
      seen = countQueued()
      wake()
    }
    onceClosed(res, wakeIfQueued)
    next()
  }
