import { AdviceArticle } from '#app/components/content/advice-article.tsx'
import { DocumentPage } from '#app/components/content/document-page.tsx'
import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { frTypo } from '#app/rules/french.ts'
import styles from '../styles/content.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(frTypo(data?.document.title ?? ''), matches)

/** The id under which an editor looks at a draft, with a secret: docs/content.md. */
const PREVIEW = 'apercu'

/** A document of the content service, by its name there. 404 where there is none, or where it fails validation. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { id = '' } = params
  const found = id === PREVIEW ? await context.content.draft(askedIn(request)) : await context.content.document(id)
  if (!found) throw new Response(null, { status: 404 })
  return { document: found }
}

function askedIn(request: Request) {
  const asked = new URL(request.url).searchParams
  const said = (name: string) => asked.get(name) ?? ''
  return { secret: said('secret'), token: said('token'), documentId: said('documentId') }
}

/** The draft of a page of advice is drawn as the page will be. */
export default function DocPage() {
  const { document } = useLoaderData<typeof loader>()
  if ('content' in document) return <DocumentPage document={document} />
  return <AdviceArticle page={document} letters={[]} isPlain={false} />
}
