import type { AppContext, RequestArgs } from '#app/context.ts'
import { redirectTo } from '#app/http/answers.ts'
import { requireCeremonyMember } from '#app/http/ceremony/mandate.ts'
import { mayWriteCeremony } from '#app/http/ceremony.ts'
import { unlessRefused } from '#app/http/guards.ts'
import { homeOf } from '#app/rules/access/services.ts'
import { namedCeremonies } from '#app/rules/ceremony/ceremonies.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { listCeremonies } from '#db/ceremony/ceremonies.ts'

/** Finds what the section shows around its pages. The guard is memoised: a page asks the database nothing twice. */
export async function findCeremonySection(args: RequestArgs) {
  const member = await unlessRefused(() => requireCeremonyMember(args))
  return member && { mayWrite: mayWriteCeremony(member, args.context) }
}

/**
 * Requires the ceremony that the address names, else the first one in time. Redirects to the page of the ceremonies
 * while there is none.
 */
export async function requireCeremonyId(
  { db }: Pick<AppContext, 'db'>,
  account: Account,
  { url }: Pick<Request, 'url'>,
): Promise<string> {
  const named = new URL(url).searchParams.get('ceremonie')
  if (named) return named
  const [first] = namedCeremonies(await listCeremonies(db, account))
  if (!first) throw redirectTo(homeOf('ec'))
  return first.id
}
