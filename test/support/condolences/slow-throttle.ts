import { request } from 'node:http'
import { expect } from 'vitest'
import { csrfToken } from '#app/middleware/csrf.ts'
import type { QueueLimits } from '#app/middleware/priority-queue.ts'
import { throttleVisitors } from '#app/middleware/visitor-throttle.ts'
import { spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { newCode } from '#db/encryption/codes.ts'
import { testKeys } from '#test/support/db/factories.ts'
import { fieldsOf } from '#test/support/files/multipart.ts'
import { aLatch } from '#test/support/server/latch.ts'
import { openGuardServer, token, visitor } from '#test/support/server/page-guard.ts'

/** Of a space where words are left. */
export const page = spaceOf(newCode(26))

export type SlowThrottle = Awaited<ReturnType<typeof openSlowThrottle>>

/** A service that answers a form when the test says so, and all the rest at once. */
export async function openSlowThrottle(limits: Partial<QueueLimits> = {}, ofPhotos: Partial<QueueLimits> = {}) {
  /** The forms that have come whole, those of them that are served, and those whose sender has left. */
  const come: string[] = []
  const left: string[] = []
  const served: string[] = []
  const latches = new Map<string, ReturnType<typeof aLatch>>()
  const inTurn = throttleVisitors(
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
  const gate = await openGuardServer({
    mayBringFile: async () => true,
    answer: (req, res, next) => {
      if (req.method === 'POST') {
        const message = messageOf(res.locals.body!)
        come.push(message)
        res.once('close', () => left.push(message))
      }
      return inTurn(req, res, next)
    },
  })
  const formOf = (message: string) => `_csrf=${token}&message=${message}`

  return {
    ...gate,
    served,
    async leave(message: string, path = page) {
      const answer = gate.post(formOf(message), { 'Sec-Fetch-Site': 'same-origin' }, path)
      answer.catch(() => {}) // still there when the gate closes
      await expect.poll(() => come).toContain(message)
      return { answer }
    },
    /** The same with a photo. */
    async leavePhoto(message: string, bytes: number) {
      const photo = { name: 'photo', fileName: 'jeanne.jpg', bytes: Buffer.alloc(bytes) }
      const answer = gate.postParts([...fieldsOf({ _csrf: signedToken, message }), photo], {}, page)
      answer.catch(() => {})
      await expect.poll(() => come).toContain(message)
      return { answer }
    },
    /** From someone who goes before the answer, when the test says so. */
    async leaveAndGo(message: string) {
      const headers = { Host: `localhost:${gate.port}`, Cookie: `pre=${visitor}`, 'Content-Type': formType }
      const sent = request({ port: gate.port, host: '127.0.0.1', method: 'POST', path: page, headers })
      sent.on('error', () => {})
      sent.end(formOf(message))
      await expect.poll(() => come).toContain(message)
      return async () => {
        sent.destroy()
        await expect.poll(() => left).toContain(message)
      }
    },
    finish: (message: string) => latches.get(message)!.release(),
  }
}

const usual: QueueLimits = { atOnce: 2, besideReaders: 1, mayWait: 2, mostBytes: 10_000 }
const signedToken = csrfToken(testKeys, 'anyone')
const formType = 'application/x-www-form-urlencoded'
const messageOf = (body: Buffer) => new URLSearchParams(String(body)).get('message') ?? ''
