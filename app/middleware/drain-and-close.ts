import type { Socket } from 'node:net'
import type { Request, Response } from 'express'

/** Milliseconds during which the rest of a request body is read and discarded. */
const DRAIN_TIMEOUT_MS = 30_000

const answered = new WeakSet<Socket>()

/** Whether a response was already sent before the request body had arrived. */
export const isAnswered = (socket: Socket): boolean => answered.has(socket)

/** Whether part of the request body has not been read yet. */
export const isArriving = (req: Request): boolean => !/^(GET|HEAD)$/.test(req.method) && !req.complete

/**
 * Responds before the request body has arrived, then closes the connection. Browsers read the response only after
 * sending the whole body, so we read and discard the rest for up to 30 seconds. Closing at once would reset the
 * connection and lose the page.
 */
export function drainAndClose(req: Request, res: Response, page: string): void {
  answered.add(req.socket)
  // A compressed page would be buffered until its end.
  res.set({
    Connection: 'close',
    'Content-Length': String(Buffer.byteLength(page)),
    'Cache-Control': 'no-store, no-transform',
  })
  res.write(page)
  const timer = setTimeout(end, DRAIN_TIMEOUT_MS).unref()
  function end() {
    clearTimeout(timer)
    res.end()
  }
  if (req.destroyed) end()
  else req.on('end', end).on('close', end).on('error', end).resume()
}

/**
 * Calls back once, when the response has been sent or its client has disconnected; at once if that already happened,
 * because no event would follow. Listens to the connection too: a response queued behind another on the same connection
 * gets its socket only at its turn, so it emits no `close` of its own.
 */
export function onceClosed(res: Response, callback: () => void): void {
  const { socket } = res.req
  if (res.closed || socket.destroyed) return void callback()
  let isClosed = false
  const close = () => {
    if (isClosed) return // a closed connection first notifies its response, then the other listeners
    isClosed = true
    res.off('close', close)
    socket.off('close', close)
    callback()
  }
  res.on('close', close)
  // Pipelined requests on a connection all listen to it. That is not a leak, so Node must not warn.
  socket.setMaxListeners(0).on('close', close)
}
