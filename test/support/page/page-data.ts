import type { CurrentUser, PageData } from '#app/components/page/page-data.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { formatPhone } from '#app/rules/phone.ts'
import { aSite } from '#test/support/given.ts'

/** The default site as pages show it. */
export function aShownSite(differs: Partial<Site> = {}): PageData['site'] {
  const site = aSite(differs)
  return { ...site, helpPhoneText: formatPhone(site.helpPhone) }
}

/** The data of a page of the default site, with nobody signed in. */
export function aPageData(differs: Partial<PageData> = {}): PageData {
  return { csrf: 'token', site: aShownSite(), cookieNotice: false, path: '/', ...differs }
}

/** An owner with one account. */
export function aCurrentUser(differs: Partial<CurrentUser> = {}): CurrentUser {
  return {
    email: 'claire@famille.example',
    onSharedComputer: false,
    role: 'owner',
    deceasedName: 'Jeanne Moreau',
    deceasedFirstName: 'Jeanne',
    others: [],
    othersCount: 0,
    ...differs,
  }
}
