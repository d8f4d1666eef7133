import { Refusal } from '#app/components/page/error-page.tsx'
import { Main } from '#app/components/page/layouts.tsx'
import { Outlet } from '#app/components/page/router.ts'

/**
 * Stands between a layout or a section and its pages, and catches what they throw: the refusal takes the place of the
 * page, and the frame around it stays. It has no loader. After an action that throws, Remix runs the loaders above the
 * route that catches, so a section could not catch for its own frame. One in each section, added by app/routes.ts.
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
      <Refusal />
    </Main>
  )
}
