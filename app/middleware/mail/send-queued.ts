import type { RequestHandler } from 'express'
import { countQueued } from '#db/mail/outbox.ts'

/**
 * Wakes the worker of the outbox once a request is answered, where a mail was queued meanwhile: its transaction has
 * ended by then, and no act has to say that it queues one. Another process looks by itself (operations/mail/outbox-worker.ts).
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
    res.once('finish', wakeIfQueued)
    res.once('close', wakeIfQueued)
    next()
  }
