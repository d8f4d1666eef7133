import { createContext, useContext } from 'react'
import { usePageNeeds } from './needs.tsx'

/** The module that answers a link in the page (`app/browser/links.ts`), by where it leads; none with `Save-Data`. */
type LinkModules = Readonly<Record<string, string>>

const LinkModulesContext = createContext<LinkModules>({})

export const LinkModulesProvider = LinkModulesContext.Provider

/** Returns the attribute of a link to a path. The page then needs the module that follows such links. */
export function useLinkModules(): (path: string) => { 'data-module'?: string | undefined } {
  const modules = useContext(LinkModulesContext)
  const needs = usePageNeeds()
  return (path) => {
    const module = modules[path]
    if (module) needs.hasModuleLinks = true
    return { 'data-module': module }
  }
}
