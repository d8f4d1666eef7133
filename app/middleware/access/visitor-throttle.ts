import type { RequestHandler } from 'express'
import { isVisitorsForm } from '#app/rules/deceased-space/addresses.ts'
import { refuseForm } from '../refusal.ts'
import type { Refusal } from '../refusal-page.ts'
import { openEventLoop } from './event-loop.ts'
import { openPriorityQueue, type QueueLimits } from './priority-queue.ts'

const MIB = 1024 * 1024
const textLimits: QueueLimits = { atOnce: 4, atOnceWithReaders: 1, mayWait: 400, mostBytes: 16 * MIB }
/** Decoding a photo takes about a second. A condolence without a photo does not wait behind it. */
const defaultPhotoLimits: QueueLimits = { atOnce: 2, atOnceWithReaders: 1, mayWait: 200, mostBytes: 256 * MIB }

/**
 * Processes visitors' forms a few at a time, in the order in which they arrived whole. Pages go first and all other
 * forms are processed at once. When the queue is full, a form is refused with its submitted text. A place is held until
 * the response is ready, even if the client disconnects. `length`: number of visitors' forms in progress or waiting.
 * docs/decisions/0035.
 */
export function throttleVisitors(
  serve: RequestHandler,
  limits = textLimits,
  photoLimits = defaultPhotoLimits,
): { throttled: RequestHandler; length: () => number } {
  const loop = openEventLoop()
  const [texts, photos] = [openPriorityQueue(limits, loop), openPriorityQueue(photoLimits, loop)]
  const throttled: RequestHandler = async (req, res, next) => {
    if (req.method !== 'POST' || !isVisitorsForm(req.path)) {
      for (const queue of [texts, photos]) queue.readBeside(res)
      if (req.method === 'POST' || (await loop.waitTurn(res)) === 'turn') await serve(req, res, next)
      return
    }
    const hasPhoto = res.locals.requestContext.upload !== undefined
    const queue = hasPhoto ? photos : texts
    const turn = await queue.waitTurn(res)
    if (turn === 'gone') return
    if (turn === 'full')
      return await refuseForm(res, { ...(hasPhoto ? tooManyPhotos : tooMany), retry: res.locals.retry })
    try {
      await serve(req, res, next)
    } finally {
      queue.leave()
    }
  }
  return { throttled, length: () => texts.length() + photos.length() }
}

const tooMany: Refusal = {
  status: 429,
  sentence: 'Beaucoup de personnes écrivent en ce moment. Réessayez dans une minute.',
  headers: { 'Retry-After': '60' },
}
const tooManyPhotos: Refusal = {
  ...tooMany,
  sentence: 'Beaucoup de photos arrivent en ce moment. Envoyez votre mot sans elle, ou réessayez dans une minute.',
}
