import { AdviceIndexPage } from '#app/components/content/advice-index.tsx'
import type { PageHandle } from '#app/components/page/needs.tsx'
import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import type { LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { readSearch } from '#app/rules/content/text.ts'

export const handle: PageHandle = { isForAll: true }

export const meta: MetaFunction = ({ matches }) => pageTitle('Conseils', matches)

/** All advice pages, or those that match the search. The search text is in the URL and is not stored. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return { pages: await context.content.advicePages(), typed: readSearch(request.url) }
}

export default function AdviceIndexRoute() {
  const { pages, typed } = useLoaderData<typeof loader>()
  return <AdviceIndexPage pages={pages} typed={typed} />
}
