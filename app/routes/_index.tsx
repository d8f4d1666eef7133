import type { PageHandle } from '#app/components/page/needs.tsx'
import { pageTitle } from '#app/components/page/title.ts'
import { HomePage } from '#app/components/partners/home-page.tsx'
import { requireSignedOut } from '#app/http/guards.ts'
import type { LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'

export const handle: PageHandle = { isForAll: true }

export const meta: MetaFunction = ({ matches }) => pageTitle('Quand un proche meurt', matches)

/** A signed-in user is redirected to their current service. screens-3.2. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireSignedOut({ request, context })
  return null
}

export default function Home() {
  return <HomePage />
}
