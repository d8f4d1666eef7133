import type { AppContext } from '#app/context.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { readReadiness } from '#app/operations/instance/readiness.ts'

/**
 * Whether this instance can do its work, for a proxy: 200, or 503 if not. The state of its parts is only on the port of
 * the metrics, to which no proxy forwards (docs/operations.md).
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { isReady } = await look(context)
  const headers = { 'Cache-Control': 'no-store' }
  return Response.json({ state: isReady ? 'ready' : 'not-ready' }, { status: isReady ? 200 : 503, headers })
}

/** Each check writes, and the URL is public, so all requests in the same second share one check. */
const LOOK_MS = 1000
let latest: { db: AppContext['db']; at: number; seen: ReturnType<typeof readReadiness> } | undefined

function look(context: AppContext) {
  const { db, now } = context
  const at = now().getTime()
  if (latest?.db !== db || at - latest.at >= LOOK_MS) latest = { db, at, seen: readReadiness(context) }
  return latest.seen
}
