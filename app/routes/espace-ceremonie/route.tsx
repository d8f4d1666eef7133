import { usePageData } from '#app/components/page/page-data.ts'
import { Outlet, stylesheets } from '#app/components/page/router.ts'
import { Places, type SectionFacts, SectionFrame, useSection } from '#app/components/page/sections.tsx'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { homeOf } from '#app/rules/access/services.ts'
import { serviceLabels } from '#app/rules/menu.ts'
import styles from '../../styles/ceremony.css?url'
import { ceremonyPlaceOf, ceremonyPlaces } from './places.ts'
import { findCeremonySection } from './section.ts'

export const links = stylesheets(styles)

/** Finds the user's role, and refuses nobody: each page has its guard. */
export const loader = ({ request, context }: LoaderFunctionArgs): Promise<SectionFacts['espace-ceremonie'] | null> =>
  findCeremonySection({ request, context })

/** The ceremony of an account: when and where, its running order, and its documents. */
export default function CeremonySection() {
  const facts = useSection('espace-ceremonie')
  const { path = '', pathAndQuery = '' } = usePageData() ?? {}
  const query = new URLSearchParams(pathAndQuery.split('?')[1])
  return (
    <>
      {facts && (
        <SectionFrame name={serviceLabels.ec} home={homeOf('ec')}>
          <Places
            label={serviceLabels.ec}
            places={ceremonyPlaces(query.get('ceremonie') ?? undefined)}
            current={ceremonyPlaceOf(path, query)}
          />
        </SectionFrame>
      )}
      <Outlet />
    </>
  )
}
