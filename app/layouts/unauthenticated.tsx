import { Surroundings } from '#app/components/page/layouts.tsx'
import { Outlet } from '#app/components/page/router.ts'

/** The name of the site at the top, and the content in a card. S1-2. */
export default function UnauthenticatedLayout() {
  return (
    <Surroundings layout="unauthenticated">
      <Outlet />
    </Surroundings>
  )
}
