import type { CurrentUser, PageData } from '#app/components/page/page-data.ts'
import { aSite } from '#test/support/partners/sites.ts'

/** What a page of the default site knows, with nobody signed in. */
export function aPageData(differs: Partial<PageData> = {}): PageData {
  return { csrf: 'token', site: aSite(), cookieNotice: false, path: '/', ...differs }
}

/** An owner with one account. */
export function aCurrentUser(differs: Partial<CurrentUser> = {}): CurrentUser {
  return {
    email: 'claire@famille.example',
    role: 'owner',
    deceasedName: 'Jeanne Moreau',
    deceasedFirstName: 'Jeanne',
    others: [],
    othersCount: 0,
    ...differs,
  }
}
