import { createContext, useContext } from 'react'
import type { Role } from '#app/rules/accounts/roles.ts'
import type { Site } from '#app/rules/partners/site.ts'

/** A deceased one may choose to work on, and what one may do there. */
export type AccountChoice = { hashid: string; name: string; role: Role }

/** Who is reading. `role` and the deceased are undefined for who belongs to no account any more. */
export type CurrentUser = {
  email: string
  role?: Role
  /** Of the account that the page is about. Public, and grants nothing (decision 11). */
  hashid?: string
  deceasedName: string
  deceasedFirstName: string
  /** The first of the other deceased, in order; `othersCount` counts them all. */
  others: AccountChoice[]
  othersCount: number
  /** Whom a reader asks, when something is to be changed: the owner's name or address. */
  ownerName?: string | undefined
}

/** What pages show of a site. */
type ShownSite = Pick<
  Site,
  | 'name'
  | 'provider'
  | 'offeredBy'
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

/** What every page knows before it says anything: whose site it is, who is reading, and the token of its forms. */
export type PageData = {
  csrf: string
  site: ShownSite
  user?: CurrentUser
  /** One sentence about what has just been done. */
  notice?: string
  /** Where it can be seen. */
  noticeLink?: { href: string; words: string } | undefined
  /** The information about cookies has not been answered yet (decision 15). */
  cookieNotice: boolean
  /** `Save-Data: on`: the page ships no script (decision 39). */
  savesData?: boolean
  /** The path of this page. */
  path: string
  /** The path and what is asked of it, less the notice: where a form of the shell comes back to. */
  pathAndQuery?: string
}

const PageDataContext = createContext<PageData | undefined>(undefined)

export const PageDataProvider = PageDataContext.Provider

/** Undefined on the error page of a site that could not be read. */
export const usePageData = () => useContext(PageDataContext)
