import type { AppContext } from '#app/context.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { readReadiness } from '#app/operations/instance/readiness.ts'

/** For who sends families here, a proxy or a person: whether this instance can do its work, and 503 when it cannot. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { isReady, parts } = await look(context)
  const state = { ...parts, clientAddress: context.isProxySilent() ? 'missing' : 'known' }
  return Response.json(state, { status: isReady ? 200 : 503, headers: { 'Cache-Control': 'no-store' } })
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
