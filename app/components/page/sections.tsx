import type { ReactNode } from 'react'
import type { ShownProgress } from '#app/components/letters/status-copy.ts'
import type { NamedCeremony } from '#app/rules/ceremony/ceremonies.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { PathStage } from '#app/rules/letters/progress/path.ts'
import { nearestAbove } from '#app/rules/menu.ts'
import { usePageData } from './page-data.ts'
import { useMatches, useRouteLoaderData } from './router.ts'

/** Facts that the loader of a section finds for its pages, by the name of its route. */
export type SectionFacts = {
  /** In order of date. */
  'espace-ceremonie': { ceremonies: NamedCeremony[] }
  /** `kindName`: name of the letter for a reader who may not read to whom it is. */
  'demarches-administratives.courriers.$documentId': { id: DocumentId; kindName: string }
  /** `mayEdit`: the reader may edit the account, and so has the header and the footer of the site. S1-2. */
  'espace-defunt.$hashid': { mayEdit: boolean }
  /** The person of the team who reads, with the words of their role. */
  partenaire: { email: string; roleLabel: string; places: readonly { path: string; label: string }[] }
}

/**
 * Returns the facts that the loader of the section found. Undefined outside the section, and for a viewer whom its
 * guard refuses.
 */
export function useSection<Name extends keyof SectionFacts>(name: Name): SectionFacts[Name] | undefined {
  return (useRouteLoaderData(`routes/${name}`) as SectionFacts[Name] | null | undefined) ?? undefined
}

/**
 * Data that the loader of a page may return for the frame of its section. The frame shows less without it, because an
 * error page has none.
 */
export type PageFacts = {
  /** The stages of the letters that the family has done. */
  stagesDone?: readonly PathStage[]
  /** The recipient of a letter, and its status. */
  name?: string
  progress?: ShownProgress
}

/** Facts that the loader of the page returned for its section. */
export const usePageFacts = (): PageFacts => (useMatches().at(-1)?.data as PageFacts | null | undefined) ?? {}

type SectionFrameProps = {
  /** The name of the section, and its first page. */
  name: string
  home: string
  /** Whether the name and the places stand on one line, for a section of two pages. */
  isOneLine?: boolean
  /** `<Places>`, `<Stages>` (components/letters/stages.tsx) or nothing. */
  children?: ReactNode
}

/**
 * The band between the header and the page: the name of the section, then its places or the stages of the letters. A
 * section renders it before its `<Outlet/>`; a page renders nothing of it.
 * @example
 * <SectionFrame name="Dire au revoir" home="/espace-ceremonie">
 *   <Places label="Dire au revoir" places={[{ path: '/espace-ceremonie', label: 'Déroulé' }]} />
 * </SectionFrame>
 * <SectionFrame name="Prévenir" home={pickerPath}><Stages current="addresses" /></SectionFrame>
 */
export function SectionFrame({ name, home, isOneLine = false, children }: SectionFrameProps) {
  return (
    <section className={isOneLine ? 'frame one' : 'frame'} aria-label={name}>
      <p>
        <a href={home}>{name}</a>
      </p>
      {children}
    </section>
  )
}

/** `href` if the link has a query. */
export type Place = { path: string; href?: string; label: ReactNode }

type PlacesProps = {
  /** Accessible name of the navigation. */
  label: string
  places: readonly Place[]
  /** The path of the place that the page belongs to, unless it is the nearest one above the page. */
  current?: string | undefined
}

/** The places of a section, with the one of the page marked. */
export function Places({ label, places, current }: PlacesProps) {
  const { path = '' } = usePageData() ?? {}
  const marked = current ?? nearestAbove(places, path)?.path
  return (
    <nav aria-label={label}>
      <ul className="subnav">
        {places.map((place) => (
          <li key={place.path}>
            <a
              href={place.href ?? place.path}
              aria-current={place.path !== marked ? undefined : place.path === path ? 'page' : 'true'}
            >
              {place.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
