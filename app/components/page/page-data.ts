import { createContext, useContext } from 'react'
import type { Role } from '#app/rules/accounts/roles.ts'
import type { Day } from '#app/rules/days.ts'
import type { HelperScope } from '#app/rules/helpers/mandates.ts'
import type { Site } from '#app/rules/partners/site.ts'
import type { OfferedPost } from '#app/rules/post/carriers.ts'

/**
 * An account that the user may switch to, and their role there. `mark`: what tells it from another of the same name, if
 * any.
 */
export type AccountChoice = { hashid: string; name: string; mark?: string; role: Role }

/** The signed-in user. `role` and the deceased are undefined for a user who no longer belongs to any account. */
export type CurrentUser = {
  email: string
  /** Whether the user said that the computer is shared: nothing is stored in it, and the session is short. */
  onSharedComputer: boolean
  role?: Role
  /** Id of the account of the page. Public, and grants no access (choice-11). */
  hashid?: string
  deceasedName: string
  deceasedFirstName: string
  /** The first of the other accounts, in order; `othersCount` counts them all. */
  others: AccountChoice[]
  /** Whether the page is the list of the user's accounts. */
  isChoosing?: boolean
  othersCount: number
  /** For a user who may only read, whom to ask for a change: the owner's name or email. */
  ownerName?: string | undefined
  /** Message for a user who was removed from the current account, until they dismiss it. */
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
  | 'helpHours'
  | 'welcome'
  | 'tutoVideoHorsInscription'
> & {
  /** "01 84 80 00 00", formatted for display. */
  helpPhoneText: string
}

/** The data every page has: its site, its user, and the CSRF token of its forms. */
export type PageData = {
  csrf: string
  /** Cents per letter for the account of the page; undefined if letters are free (choice-7). */
  letterPriceCents?: number | undefined
  /** How letters are posted for the families of the account's partner; undefined if they are not. */
  post?: OfferedPost | undefined
  site: ShownSite
  user?: CurrentUser
  /** For whom a helper acts in this session, and how. `isForPerson`: for a person without an email address. */
  helping?: { name: string; until: Day; scope: HelperScope[]; isForPerson: boolean } | undefined
  /** One sentence about the action just completed. */
  notice?: string
  /** A link to its result. */
  noticeLink?: { href: string; label: string } | undefined
  /** "demain à 9 h": when the telephone line reopens, if it is closed (rules/help-hours.ts). */
  reopens?: string | undefined
  /** Whether pages still show the cookie notice to this visitor (choice-15). */
  cookieNotice: boolean
  /** `Save-Data: on`: the page ships no script (choice-39). */
  savesData?: boolean
  /** The path of this page. */
  path: string
  /** The path and query without the notice, to which the layout's forms return. */
  pathAndQuery?: string
}

const PageDataContext = createContext<PageData | undefined>(undefined)

export const PageDataProvider = PageDataContext.Provider

/** The data of this page. Undefined on the error page of a site that could not be read. */
export const usePageData = () => useContext(PageDataContext)
