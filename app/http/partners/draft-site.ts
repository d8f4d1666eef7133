import type { RequestArgs } from '#app/context.ts'
import { accentOf } from '#app/rules/partners/color.ts'
import { withShopWindow } from '#app/rules/partners/shop-window.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { mayOnTeam } from '#app/rules/partners/team.ts'
import { findDomain, listDomains } from '#db/partners/domains.ts'
import { findShopWindows } from '#db/partners/shop-windows.ts'
import { toSite } from '../sites.ts'
import { findOnTeam } from './team.ts'

/** Reads the site as an owner of the team would publish it. Undefined for anyone else. */
export async function readDraftSite(args: RequestArgs): Promise<Site | undefined> {
  const found = await findOnTeam(args)
  if (!found || !mayOnTeam(found.person.role, 'change-window')) return undefined
  const { db, site } = args.context
  const domain = await findDomain(db, found.person.domainId)
  const { draft } = await findShopWindows(db, found.person.domainId)
  const [home] = await listDomains(db)
  if (!domain || !home) return undefined
  const shown = withShopWindow(domain, draft ?? domain)
  return toSite({ ...domain, ...shown, accent: accentOf(shown.color) }, home, new URL(site.origin))
}
