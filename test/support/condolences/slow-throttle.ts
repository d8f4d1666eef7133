import { request } from 'node:http'
import { expect } from 'vitest'
import type { QueueLimits } from '#app/middleware/access/priority-queue.ts'
import { throttleVisitors } from '#app/middleware/access/visitor-throttle.ts'
import { csrfToken } from '#app/middleware/csrf.ts'
import { spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { newCode } from '#db/encryption/codes.ts'
import { fieldsOf } from '#test/support/files/multipart.ts'
import { testKeys } from '#test/support/given.ts'
import { openGuardServer, token, visitor } from '#test/support/server/guard-server.ts'
import { aLatch } from '#test/support/server/latch.ts'

/** The address of a space that accepts condolences. */
export const page = spaceOf(newCode(26))

export type SlowThrottle = Awaited<ReturnType<typeof openSlowThrottle>>

/** A server that responds to a form when the test says so, and to everything else at once. */
export async function openSlowThrottle(limits: Partial<QueueLimits> = {}, ofPhotos: Partial<QueueLimits> = {}) {
  /** Forms received completely, forms being processed, and forms whose sender has disconnected. */
  const received: string[] = []
  const disconnected: string[] = []
  const served: string[] = []
  const latches = new Map<string, ReturnType<typeof aLatch>>()
  const { throttled } = throttleVisitors(
    async (req, res) => {
      if (req.method === 'POST') {
        const message = messageOf(res.locals.body!)
        const latch = aLatch()
        latches.set(message, latch)
        served.push(message)
        await latch.released
      }
      res.end()
    },
    { ...usual, ...limits },
    { ...usual, atOnce: 1, ...ofPhotos },
  )
  const server = await openGuardServer({
    mayUpload: async () => true,
    answer: (req, res, next) => {
      if (req.method === 'POST') {
        const message = messageOf(res.locals.body!)
        received.push(message)
        res.once('close', () => disconnected.push(message))
      }
      return throttled(req, res, next)
    },
  })
  const formOf = (message: string) => `_csrf=${token}&message=${message}`

  return {
    ...server,
    served,
    async sendForm(message: string, path = page) {
      const answer = server.post(formOf(message), { 'Sec-Fetch-Site': 'same-origin' }, path)
      answer.catch(() => {}) // its connection is still open when the server closes
      await expect.poll(() => received).toContain(message)
      return { answer }
    },
    /** Like `sendForm`, with a photo. */
    async sendPhoto(message: string, bytes: number) {
      const photo = { name: 'photo', fileName: 'jeanne.jpg', bytes: Buffer.alloc(bytes) }
      const answer = server.postParts([...fieldsOf({ _csrf: signedToken, message }), photo], {}, page)
      answer.catch(() => {})
      await expect.poll(() => received).toContain(message)
      return { answer }
    },
    /** Sends a form whose author disconnects before the answer, when the test says so. */
    async sendAndDisconnect(message: string) {
      const headers = { Host: `localhost:${server.port}`, Cookie: `pre=${visitor}`, 'Content-Type': formType }
      const sent = request({ port: server.port, host: '127.0.0.1', method: 'POST', path: page, headers })
      sent.on('error', () => {})
      sent.end(formOf(message))
      await expect.poll(() => received).toContain(message)
      return async () => {
        sent.destroy()
        await expect.poll(() => disconnected).toContain(message)
      }
    },
    finish: (message: string) => latches.get(message)!.release(),
  }
}

const usual: QueueLimits = { atOnce: 2, atOnceWithReaders: 1, mayWait: 2, mostBytes: 10_000 }
const signedToken = csrfToken(testKeys, 'anyone')
const formType = 'application/x-www-form-urlencoded'
const messageOf = (body: Buffer) => new URLSearchParams(String(body)).get('message') ?? ''
