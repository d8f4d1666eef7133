import type { RequestArgs } from '#app/context.ts'
import { type Browser, deviceOf } from '#app/rules/access/devices.ts'

/** From which browser a request comes, for what opens a session or asks for one. */
export function browserOf({ request, context }: RequestArgs): Browser {
  const { visitorId, sessionId, network } = context
  return { visitorId, sessionId, network, device: deviceOf(request.headers.get('User-Agent')) }
}
