import { type LayoutName, Surroundings } from '#app/components/page/layouts.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import { Outlet, useMatches } from '#app/components/page/router.ts'
import { useSection } from '#app/components/page/sections.tsx'

/** The frame of a space: none for a visitor, that of Default-v2 for a relative who may edit it. S1-2. */
export default function PublicLayout() {
  return (
    <Surroundings layout={useLayoutOfReader()}>
      <Outlet />
    </Surroundings>
  )
}

/**
 * An error page has the frame of the site for a signed-in user, who has other pages to go to. The frame is the same for
 * a hidden space and for one that does not exist, because the section finds nothing for either.
 */
function useLayoutOfReader(): LayoutName {
  const space = useSection('espace-defunt.$hashid')
  const { user } = usePageData() ?? {}
  const isRefused = useMatches().at(-1)?.data === undefined
  if (space?.mayEdit) return 'default-v2'
  return isRefused && user ? 'default' : 'public'
}
