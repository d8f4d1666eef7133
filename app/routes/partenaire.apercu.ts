import { requireTeamOwner } from '#app/http/partners/team.ts'
import { acceptedCookie } from '#app/http/preferences.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { toSite } from '#app/http/sites.ts'
import { readDraftSettings } from '#app/operations/partners/shop-window.ts'
import { openSightFamily, sitesWithDraft } from '#app/operations/partners/sight-family.ts'
import { isOfFamily, pageOfSight, sightIn } from '#app/rules/partners/sights.ts'

/** Renders a page of families with the settings of the draft, for an invented family. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { person } = await requireTeamOwner({ request, context })
  const { draft, home } = await readDraftSettings(context, person.domainId)
  const sight = sightIn(new URL(request.url).searchParams.get('page'), draft)
  const family = await openSightFamily(context, draft)
  try {
    const site = { ...toSite(draft, home, new URL(context.site.origin)), domainId: family.domainId }
    const page = new URL(pageOfSight(sight, draft, family.hashid), site.origin)
    const headers = { Cookie: acceptedCookie(site).replace(/;.*/, '') }
    return await context.renderPage!(new Request(page, { headers }), {
      db: family.db,
      site,
      sites: () => sitesWithDraft(context, site),
      sessionId: isOfFamily(sight) ? family.sessionId : undefined,
      isReadOnly: true,
      isSight: true,
      cookies: [],
    })
  } finally {
    await family.close()
  }
}
