import { Surroundings } from '#app/components/page/layouts.tsx'
import { Outlet } from '#app/components/page/router.ts'

/** Header, content and footer of a partner's console, without the menu of families. docs/decisions/0011. */
export default function ConsoleLayout() {
  return (
    <Surroundings layout="console">
      <Outlet />
    </Surroundings>
  )
}
