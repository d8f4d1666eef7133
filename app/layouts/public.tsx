import { type LayoutName, Surroundings } from '#app/components/page/layouts.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import { Outlet, useMatches } from '#app/components/page/router.ts'
import { useSection } from '#app/components/page/sections.tsx'

/** No header and no footer for a visitor of a space; those of Default-v2 for a relative who may edit it. S1-2. */
export default function PublicLayout() {
  return (
    <Surroundings layout={useLayoutOfReader()}>
      <Outlet />
    </Surroundings>
  )
}

/**
 * A refusal has the frame of the site for a signed-in person, who has somewhere else to go. It is the same for a space
 * that is hidden and for one that does not exist: the section finds nothing for either.
 */
function useLayoutOfReader(): LayoutName {
  const space = useSection('espace-defunt.$hashid')
  const { user } = usePageData() ?? {}
  const isRefused = useMatches().at(-1)?.data === undefined
  if (space?.mayEdit) return 'default-v2'
  return isRefused && user ? 'default' : 'public'
}
