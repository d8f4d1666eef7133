import type { AppContext, RequestArgs } from '#app/context.ts'
import { helpingPath } from '#app/rules/helpers/addresses.ts'
import type { Helping } from '#app/rules/helpers/mandates.ts'
import { findHelperPage } from '#app/rules/helpers/pages.ts'
import { closedToHelpers } from '#app/rules/refusals.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import type { User } from '#db/accounts/users.ts'
import { json } from '../router.ts'

const pageOf = ({ request }: RequestArgs) => ({ path: new URL(request.url).pathname, method: request.method })

/** Whether the session of a helper opens this page for this method: one of the mandate, or their own pages. */
export function isOpenToHelper(args: RequestArgs, { scope }: Helping): boolean {
  const page = pageOf(args)
  const isOwn = page.path === helpingPath || page.path.startsWith(`${helpingPath}/`)
  return isOwn || findHelperPage(page, scope) !== undefined
}

/** The 403 for a helper on a page that their mandate does not open. */
export const closedToHelper = (): Response => json(closedToHelpers, { status: 403 })

const recorded = new WeakSet<AppContext>()

/**
 * Records in the journal of the family that a helper reads a page or sends a form, once per request, before anything is
 * read. If it cannot be recorded, the page fails.
 */
export async function recordHelper(args: RequestArgs, { user, account }: { user: User; account: Account }) {
  const { context } = args
  const { path, method } = pageOf(args)
  if (recorded.has(context) || !findHelperPage({ path, method })) return
  recorded.add(context)
  const { db, keys, network, now } = context
  const act = method === 'POST' ? 'helper-sent' : 'helper-read'
  const entry = { accountId: account.id, userId: user.id, act, object: path, network, at: now() } as const
  await db.transaction().execute((db) => appendAudit(db, keys, entry))
}
