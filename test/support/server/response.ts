import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Response } from 'express'

/** A Node response that already has its connection, or that waits behind another one. */
export function aResponse({ isBehindAnother = false } = {}): Response {
  const socket = new Socket()
  const res = new ServerResponse(new IncomingMessage(socket))
  if (!isBehindAnother) res.assignSocket(socket)
  return Object.assign(res, { locals: { requestContext: {} } }) as unknown as Response
}
