import type { Socket } from 'node:net'
import type { Request, Response } from 'express'

/** What a browser goes on sending is read and dropped for that long. */
const LINGER_MS = 30_000

const answered = new WeakSet<Socket>()

/** Whether the answer has been written already to someone who was still sending. */
export const isAnswered = (socket: Socket): boolean => answered.has(socket)

/** Whether there is still something to come, as far as has been read. */
export const isArriving = (req: Request): boolean => !/^(GET|HEAD)$/.test(req.method) && !req.complete

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
  if (req.destroyed) end()
  else req.on('end', end).on('close', end).on('error', end).resume()
}

/**
 * Calls back once, when the response has left or its reader has: at once where that has happened already, of which no
 * event would tell any more. A response that waits behind another on its connection never closes by itself when the
 * connection does: Node gives it the socket only when its turn comes.
 */
export function onceClosed(res: Response, callback: () => void): void {
  const { socket } = res.req
  if (res.closed || socket.destroyed) return void callback()
  let isClosed = false
  const close = () => {
    if (isClosed) return // a connection that closes tells its response, then the others that listen to it
    isClosed = true
    res.off('close', close)
    socket.off('close', close)
    callback()
  }
  res.on('close', close)
  // Requests sent one behind the other on a connection all listen to it: that is no leak to warn of.
  socket.setMaxListeners(0).on('close', close)
}
