import type { RequestArgs } from '#app/context.ts'
import { servicesPath } from '#app/rules/access/addresses.ts'
import { homeOfUser, readReturn } from '#app/rules/access/guards.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { listMemberships } from '#db/accounts/memberships.ts'
import { redirectTo } from '../answers.ts'
import { findSignedIn } from '../guards.ts'
import { requireOffered } from '../offered-services.ts'
import { orUnavailable } from '../sign-in-redirect.ts'

/**
 * Guard `notAuthenticated`, S1-2. Redirects a signed-in user to the page they asked for, or else to their service. A
 * user without an account goes to the list of services.
 */
export async function requireSignedOut(args: RequestArgs): Promise<void> {
  requireOffered(args)
  const signedIn = await orUnavailable(args, () => findSignedIn(args))
  if (!signedIn) return
  const { db, keys, site } = args.context
  const wanted = readReturn(new URL(args.request.url).searchParams.get('returnTo'))
  const [first] = await listMemberships(db, signedIn.user.id)
  const relative = first && (await findAccount(db, keys, first.accountId))
  const home = { offered: site.services, hashid: relative?.hashid }
  throw redirectTo(wanted ?? (first ? homeOfUser(signedIn.user.currentService, home) : servicesPath))
}
