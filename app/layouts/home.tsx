import { Surroundings } from '#app/components/page/layouts.tsx'
import { Outlet } from '#app/components/page/router.ts'

/** Header, content, footer and cookie notice. S1-2. */
export default function HomeLayout() {
  return (
    <Surroundings layout="home">
      <Outlet />
    </Surroundings>
  )
}
