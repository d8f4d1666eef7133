import type { RequestArgs } from '#app/context.ts'
import { someone } from '#app/rules/first-name.ts'
import { listHelpedDeceased } from '#db/accounts/deceased.ts'
import { findHelping } from '../guards.ts'

/** Reads for whom a helper acts, for the banner of every page. */
export async function readHelping(args: RequestArgs) {
  const { db, keys } = args.context
  const helping = await findHelping(args)
  const [deceased] = helping ? await listHelpedDeceased(db, keys, helping.accountId) : []
  return helping && { name: deceased?.name || someone, until: helping.until, scope: [...helping.scope] }
}
