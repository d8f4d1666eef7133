import type { Socket } from 'node:net'
import type { Request, Response } from 'express'

/** What a browser goes on sending is read and dropped for that long. */
const LINGER_MS = 30_000

const answered = new WeakSet<Socket>()

/** Whether the answer has been written already to someone who was still sending. */
export const isAnswered = (socket: Socket): boolean => answered.has(socket)

/** Whether there is still something to come, as far as has been read. */
export const isArriving = (req: Request): boolean => req.method === 'POST' && !req.complete

/**
 * Answers someone who is still sending, and hangs up. Closed at once, the line would be reset and the page lost on its
 * way: browsers read an answer only once they have sent all they had, so the rest is dropped as it comes, for a while.
 */
export function drainAndClose(req: Request, res: Response, page: string): void {
  answered.add(req.socket)
  // Compressed, the page would wait for its end.
  res.set({
    Connection: 'close',
    'Content-Length': String(Buffer.byteLength(page)),
    'Cache-Control': 'no-store, no-transform',
  })
  res.write(page)
  const timer = setTimeout(end, LINGER_MS).unref()
  function end() {
    clearTimeout(timer)
    res.end()
  }
  req.on('end', end).on('close', end).on('error', end).resume()
}
