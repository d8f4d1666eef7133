import type { AppContext } from '#app/context.ts'
import type { Role } from '#app/rules/accounts/roles.ts'
import type { Condolence } from '#app/rules/condolences/condolences.ts'
import { seesCondolence } from '#app/rules/deceased-space/public-view.ts'
import { type Account, lockAccount } from '#db/accounts/accounts.ts'
import { findCondolence, updateCondolence } from '#db/condolences/condolences.ts'
import { insertReport } from '#db/condolences/reports.ts'
import { isOverReportLimit, type LimitDeps } from './limits.ts'

/**
 * Number of reports that hide a message: one person alone hides nothing (screens-3.16). Two windows of one browser, or
 * two browsers of one household, count as one. Each signed-in relative counts as one.
 */
const REPORTS_THAT_HIDE = 2

type ReportDeps = LimitDeps & Pick<AppContext, 'db' | 'keys' | 'visitorId'>

/** The person who reports: a signed-in relative, or a visitor. */
export type Reporter = { account: Account; member?: { user: { id: string }; role: Role } | undefined }

/** Finds a message that this person may read. Undefined otherwise. */
export async function findReported(
  { db }: Pick<AppContext, 'db'>,
  { account, member }: Reporter,
  id: string,
): Promise<Condolence | undefined> {
  const condolence = await findCondolence(db, account, id)
  return condolence && seesCondolence(condolence, { role: member?.role }) ? condolence : undefined
}

/**
 * Counts a report since the family's last decision: one per relative, and one per network for visitors (per browser if
 * the network is unknown). The second report hides the message until the family has read it again. Ignores a message
 * that does not exist or that this person may not read, and gives the same answer.
 */
export async function reportCondolence(deps: ReportDeps, reporter: Reporter, id: string): Promise<void> {
  if (await isOverReportLimit(deps)) return
  const { account } = reporter
  const { db, now } = deps
  const reporterKey = reporterKeyOf(deps, reporter)
  await db.transaction().execute(async (db) => {
    await lockAccount(db, account.id)
    const condolence = await findReported({ db }, reporter, id)
    if (!condolence) return
    const count = await insertReport(db, condolence, reporterKey, now())
    if (count < REPORTS_THAT_HIDE) return
    await updateCondolence(db, account, { ...condolence, hiddenAt: now().toISOString() })
  })
}

/** Returns a key that identifies a reporter within one space only. */
function reporterKeyOf({ keys, network, visitorId }: ReportDeps, { account, member }: Reporter): string {
  const visitor = network ? ['network', network] : ['browser', visitorId]
  return keys.sign('reporter', JSON.stringify([account.id, ...(member ? ['user', member.user.id] : visitor)]))
}
