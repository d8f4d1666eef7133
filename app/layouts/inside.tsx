import { ThrownError } from '#app/components/page/error-page.tsx'
import { Main } from '#app/components/page/layouts.tsx'
import { Outlet } from '#app/components/page/router.ts'

/**
 * A route between a layout or a section and its pages that catches their errors: the error message replaces the page,
 * and the frame around it stays. It has no loader. After an action throws, Remix runs only the loaders above the route
 * that catches the error, so a section cannot catch for its own frame. app/routes.ts adds one to each section.
 */
export default function Inside() {
  return (
    <Main>
      <Outlet />
    </Main>
  )
}

export function ErrorBoundary() {
  return (
    <Main>
      <ThrownError />
    </Main>
  )
}
