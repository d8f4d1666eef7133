import { createContext, useContext } from 'react'
import type { Role } from '#app/rules/accounts/roles.ts'
import type { Site } from '#app/rules/partners/site.ts'

/** An account that the user may switch to, and their role there. */
export type AccountChoice = { hashid: string; name: string; role: Role }

/** The signed-in user. `role` and the deceased are undefined for a user who no longer belongs to any account. */
export type CurrentUser = {
  email: string
  /** They said so of this computer: nothing is kept in it, and their session is short. */
  onSharedComputer: boolean
  role?: Role
  /** Of the account that the page is about. Public, and grants nothing (choice-11). */
  hashid?: string
  deceasedName: string
  deceasedFirstName: string
  /** The first of the other accounts, in order; `othersCount` counts them all. */
  others: AccountChoice[]
  othersCount: number
  /** Whom to ask for a change, for a user who may only read: the owner's name or e-mail. */
  ownerName?: string | undefined
  /** Said to who was taken out of the account they had open, until they have read it. */
  withdrawn?: string | undefined
}

/** The settings of a site that pages show. */
type ShownSite = Pick<
  Site,
  | 'name'
  | 'provider'
  | 'offeredBy'
  | 'payingDomain'
  | 'color'
  | 'logo'
  | 'banner'
  | 'services'
  | 'helpEmail'
  | 'helpPhone'
  | 'tutoVideoHorsInscription'
> & {
  /** « 01 84 80 00 00 », as it is read. */
  helpPhoneText: string
}

/** The data every page has: its site, its user, and the CSRF token of its forms. */
export type PageData = {
  csrf: string
  /** Cents a letter, of the account that the page is about; undefined where nothing is asked (choice-7). */
  letterPriceCents?: number | undefined
  site: ShownSite
  user?: CurrentUser
  /** One sentence about what has just been done. */
  notice?: string
  /** A link to where it can be seen. */
  noticeLink?: { href: string; label: string } | undefined
  /** « demain à 9 h »: when the telephone answers again, while it is closed (rules/help-hours.ts). */
  reopens?: string | undefined
  /** The information about cookies was not accepted yet (choice-15). */
  cookieNotice: boolean
  /** `Save-Data: on`: the page ships no script (choice-39). */
  savesData?: boolean
  /** The path of this page. */
  path: string
  /** The path with its query, less the notice: where forms of the layout come back to. */
  pathAndQuery?: string
}

const PageDataContext = createContext<PageData | undefined>(undefined)

export const PageDataProvider = PageDataContext.Provider

/** The data of this page. Undefined on the error page of a site that could not be read. */
export const usePageData = () => useContext(PageDataContext)
