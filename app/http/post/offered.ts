import type { RequestArgs } from '#app/context.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import type { OfferedPost } from '#app/rules/post/carriers.ts'
import { findMember, findSignedIn } from '../guards.ts'

/**
 * Reads how letters are posted for this visitor. Undefined without a carrier, or if the site does not offer letters.
 */
export async function readPost(args: RequestArgs): Promise<OfferedPost | undefined> {
  const { carrier, site, sites } = args.context
  if (!carrier || !site.services.includes('da')) return undefined
  const signedIn = await findSignedIn(args)
  const member = signedIn && (await findMember(args, signedIn))
  const { postGift: isGift, postAgainHalf: isAgainHalf } = member ? siteOf(sites(), member.account) : site
  return { carrier: carrier.name, isTrial: carrier.isTrial, isGift, isAgainHalf }
}
