import { Ceremonies } from '#app/components/ceremony/ceremonies.tsx'
import { useLoaderData } from '#app/components/page/router.ts'
import { useSection } from '#app/components/page/sections.tsx'
import { pageTitle } from '#app/components/page/title.ts'
import { requireCeremonyMember } from '#app/http/ceremony/mandate.ts'
import type { LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { readPapers } from './papers.server.ts'
import { Papers } from './papers-page.tsx'

export const meta: MetaFunction = ({ matches }) => pageTitle('Les papiers', matches)

/** The documents of a ceremony: the booklet for everyone who may see it, the others for users who may print them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireCeremonyMember({ request, context })
  return await readPapers({ request, context }, member)
}

export default function PapersPage() {
  const page = useLoaderData<typeof loader>()
  const { ceremonies = [] } = useSection('espace-ceremonie') ?? {}
  return (
    <>
      <Ceremonies ceremonies={ceremonies} current={page.id} />
      <Papers {...page} />
    </>
  )
}
