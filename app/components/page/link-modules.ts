import { createContext, useContext } from 'react'

/** The module that answers a link in the page (`app/browser/links.ts`), by where it leads; none with `Save-Data`. */
type LinkModules = Readonly<Record<string, string>>

const LinkModulesContext = createContext<LinkModules>({})

export const LinkModulesProvider = LinkModulesContext.Provider

/** The attribute of a link to this path. */
export const useLinkModules = (): ((path: string) => { 'data-module'?: string | undefined }) => {
  const modules = useContext(LinkModulesContext)
  return (path) => ({ 'data-module': modules[path] })
}
