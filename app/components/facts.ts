import { createContext, useContext } from 'react'
import type { Role } from '#app/rules/roles.ts'
import type { Site } from '#app/rules/site.ts'

/** What every page knows before it says anything: whose site it is, who is reading, and the token of its forms. */
export type PageFacts = {
  csrf: string
  site: Pick<Site, 'name' | 'color' | 'services' | 'helpEmail' | 'helpPhone'>
  user?: { email: string; role: Role; deceasedName: string }
  /** One sentence about what has just been done. */
  notice?: string
  /** The information about cookies has not been answered yet (decision 15). */
  cookieNotice: boolean
  /** The path of this page. */
  path: string
}

const FactsContext = createContext<PageFacts | undefined>(undefined)

export const FactsProvider = FactsContext.Provider

/** Undefined on the error page of a site that could not be read. */
export const useFacts = () => useContext(FactsContext)
