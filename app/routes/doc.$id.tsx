import { AdviceArticle } from '#app/components/content/advice-article.tsx'
import { DocumentPage } from '#app/components/content/document-page.tsx'
import { stylesheets, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import type { LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { frTypo } from '#app/rules/french.ts'
import styles from '../styles/content.css?url'

export const links = stylesheets(styles)

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(frTypo(data?.document.title ?? ''), matches)

/** Id with which an editor opens a draft, with a secret: docs/content.md. */
const PREVIEW = 'apercu'

/** A document of the content service, by its name there. 404 if it is missing or invalid. */
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

/** A draft of an advice page is rendered like the page. */
export default function DocPage() {
  const { document } = useLoaderData<typeof loader>()
  if ('content' in document) return <DocumentPage document={document} />
  return <AdviceArticle page={document} letters={[]} isPlain={false} />
}
