import type { RequestArgs } from '#app/context.ts'
import { someone } from '#app/rules/first-name.ts'
import { findDeceased } from '../current-account.ts'
import { findHelper } from '../guards.ts'

/** Reads for whom a helper acts, for the banner of every page. */
export async function readHelping(args: RequestArgs) {
  const helper = await findHelper(args)
  if (!helper?.helping) return undefined
  const [deceased] = await findDeceased(args, helper)
  const { until, scope, begunBy } = helper.helping
  return { name: deceased?.name || someone, until, scope: [...scope], isForPerson: begunBy === 'team' }
}
