import type { AppContext } from '#app/context.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { isWritable } from '#db/instance/health.ts'
import { isMigrated } from '#db/migrate.ts'

/**
 * For who sends families here, a proxy or a person: whether this instance can do its work. 503 when its database
 * cannot be written or is not of this version. The browser is told and decides nothing: without one, letters are
 * pages to print.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { writable, migrated } = await look(context)
  const state = {
    database: writable ? 'writable' : 'not-writable',
    migrations: migrated ? 'done' : 'missing',
    browser: context.printer.reason() === undefined ? 'ready' : 'absent',
    clientAddress: context.isProxySilent() ? 'missing' : 'known',
  }
  return Response.json(state, { status: writable && migrated ? 200 : 503, headers: { 'Cache-Control': 'no-store' } })
}

/** Anyone may ask, and each look is a write: one is enough for everybody who asks in the same second. */
const LOOK_MS = 1000
let latest: { db: AppContext['db']; at: number; seen: Promise<{ writable: boolean; migrated: boolean }> } | undefined

function look({ db, now }: AppContext) {
  const at = now().getTime()
  if (latest?.db !== db || at - latest.at >= LOOK_MS) {
    const seen = Promise.all([isWritable(db, now()), isMigrated(db)])
    latest = { db, at, seen: seen.then(([writable, migrated]) => ({ writable, migrated })) }
  }
  return latest.seen
}
