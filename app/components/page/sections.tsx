import type { ReactNode } from 'react'
import { usePageData } from './page-data.ts'
import { useRouteLoaderData } from './router.ts'

/** What the loader of a section finds for its pages, by the name of its route. */
export type SectionFacts = {
  /** `mayWrite`: the reader may change the ceremony. */
  'espace-ceremonie': { mayWrite: boolean }
  /** `mayEdit`: the reader may edit the account, and so has the header and the footer of the site. S1-2. */
  'espace-defunt.$hashid': { mayEdit: boolean }
}

/** What a section has found. Undefined outside it, and for a reader for whom it found nothing. */
export function useSection<Name extends keyof SectionFacts>(name: Name): SectionFacts[Name] | undefined {
  return (useRouteLoaderData(`routes/${name}`) as SectionFacts[Name] | null | undefined) ?? undefined
}

type SectionFrameProps = {
  /** Accessible name of the navigation. */
  label: string
  /** The name of the section, and where it leads. */
  name: string
  home: string
  places: readonly { path: string; href?: string; label: ReactNode }[]
  /** The path of the place that the page belongs to. */
  current: string | undefined
}

/** Stands between the header and the page: the name of a section, and its places with the current one marked. */
export function SectionFrame({ label, name, home, places, current }: SectionFrameProps) {
  const { path } = usePageData() ?? {}
  return (
    <nav className="frame tabs" aria-label={label}>
      <p>
        <a href={home}>{name}</a>
      </p>
      {places.length > 0 && (
        <ul>
          {places.map((place) => (
            <li key={place.path}>
              <a
                href={place.href ?? place.path}
                aria-current={place.path === path ? 'page' : place.path === current ? 'true' : undefined}
              >
                {place.label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
