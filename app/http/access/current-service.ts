import type { RequestArgs } from '#app/context.ts'
import { currentServiceAfter } from '#app/rules/access/guards.ts'
import { updateCurrentService } from '#db/accounts/users.ts'
import { writeIfPossible } from '#db/instance/storage.ts'
import { findSignedIn } from '../guards.ts'
import { hintCookie, hintsOf } from './hint-cookies.ts'

/**
 * Guard `setCurrentService`, S1-2. Stores the service of the page shown to a signed-in user, in the session and in a
 * browser cookie, but not on a shared computer. Ignores prefetched pages.
 */
export async function followService(args: RequestArgs): Promise<void> {
  const { request, context } = args
  if (context.isReadOnly) return
  const signedIn = await findSignedIn(args).catch(() => undefined)
  if (!signedIn) return
  const { user, session } = signedIn
  const service = currentServiceAfter(new URL(request.url).pathname.replace(/\.data$/, ''), user.currentService)
  if (service !== user.currentService) await writeIfPossible(() => updateCurrentService(context.db, user.id, service))
  if (!session.shared && hintsOf(request).service !== service) {
    context.cookies = [...(context.cookies ?? []), hintCookie(context.site, 'service', service)]
  }
}
