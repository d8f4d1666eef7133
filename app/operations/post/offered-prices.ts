import type { AppContext } from '#app/context.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { listPostagePrices, type Postage } from './postage.ts'

/**
 * Lists what posting a letter of one page costs the families of a partner: that of the account, or of the site for a
 * visitor. Undefined without a carrier, if the partner offers it, or if the carrier does not answer in time.
 */
export async function listOfferedPrices(
  { carrier, sites, site, now }: Pick<AppContext, 'carrier' | 'sites' | 'site' | 'now'>,
  account: Pick<Account, 'domainId'> | undefined,
): Promise<Postage['prices'] | undefined> {
  const partner = account ? siteOf(sites(), account) : site
  if (!carrier || partner.postGift) return undefined
  return await listPostagePrices({ carrier, now }, { site: partner, pages: 1, cameBack: false })
}
