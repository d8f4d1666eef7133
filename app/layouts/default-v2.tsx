import { Surroundings } from '#app/components/page/layouts.tsx'
import { Outlet } from '#app/components/page/router.ts'

/** Header, content, footer and cookie notice. S1-2. */
export default function DefaultV2Layout() {
  return (
    <Surroundings layout="default-v2">
      <Outlet />
    </Surroundings>
  )
}
