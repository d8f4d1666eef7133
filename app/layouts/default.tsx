import { Surroundings } from '#app/components/page/layouts.tsx'
import { Outlet } from '#app/components/page/router.ts'

/** Header, content and footer. S1-2. */
export default function DefaultLayout() {
  return (
    <Surroundings layout="default">
      <Outlet />
    </Surroundings>
  )
}
