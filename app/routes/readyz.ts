import type { AppContext } from '#app/context.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { readReadiness } from '#app/operations/instance/readiness.ts'

/**
 * Answers whether this instance can do its work, for a proxy: 200, or 503 if it cannot. Its parts are told on the port
 * of the metrics alone, which no proxy leads to (docs/operations.md).
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { isReady } = await look(context)
  const headers = { 'Cache-Control': 'no-store' }
  return Response.json({ state: isReady ? 'ready' : 'not-ready' }, { status: isReady ? 200 : 503, headers })
}

/** Anyone may ask, and each look writes: one is enough for everybody who asks in the same second. */
const LOOK_MS = 1000
let latest: { db: AppContext['db']; at: number; seen: ReturnType<typeof readReadiness> } | undefined

function look(context: AppContext) {
  const { db, now } = context
  const at = now().getTime()
  if (latest?.db !== db || at - latest.at >= LOOK_MS) latest = { db, at, seen: readReadiness(context) }
  return latest.seen
}
