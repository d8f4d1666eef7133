import { useRouteLoaderData } from './router.ts'

/** What the pages of each section share, by the name of its route. */
export type SectionFacts = {
  'demarches-administratives': { firstName: string; mayWrite: boolean }
  'espace-ceremonie': { firstName: string; mayWrite: boolean }
  /** `mayEdit`: the reader may edit the account, and so has the header and the footer of the site. S1-2. */
  'espace-defunt.$hashid': { mayEdit: boolean }
}

/** What a section has found. Undefined for a page outside it, for a reader it found nothing for, and where it failed. */
export function useSection<Name extends keyof SectionFacts>(name: Name): SectionFacts[Name] | undefined {
  return (useRouteLoaderData(`routes/${name}`) as SectionFacts[Name] | null | undefined) ?? undefined
}
