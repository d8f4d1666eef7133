import { PageFrame } from '#app/components/page/needs.tsx'
import { pageTitle } from '#app/components/page/title.ts'
import { HomePage } from '#app/components/partners/home-page.tsx'
import { requireTeamOwner } from '#app/http/partners/team.ts'
import type { LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'

export const meta: MetaFunction = ({ matches }) => pageTitle('Aperçu', matches)

/** The home page with the settings of the draft, which the data of the page reads. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireTeamOwner({ request, context })
  return null
}

export default function SightPage() {
  return (
    <>
      <PageFrame frame="shown" />
      <HomePage />
    </>
  )
}
