import { DocumentPage } from '#app/components/content/document-page.tsx'
import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import type { LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import type { AdvicePage, TitledDocument } from '#app/rules/content/types.ts'
import { frTypo } from '#app/rules/french.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(frTypo(data?.document.title ?? ''), matches)

/** The id under which an editor looks at a draft, with a secret: docs/content.md. */
const PREVIEW = 'apercu'

/** A document of the content service, by its name there. 404 where there is none, or where it fails validation. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { id = '' } = params
  const found = id === PREVIEW ? await context.content.draft(askedIn(request)) : await context.content.document(id)
  if (!found) throw new Response(null, { status: 404 })
  return { document: toTitled(found) }
}

function askedIn(request: Request) {
  const asked = new URL(request.url).searchParams
  const said = (name: string) => asked.get(name) ?? ''
  return { secret: said('secret'), token: said('token'), documentId: said('documentId') }
}

/** The draft of a page of advice is read from top to bottom: its sections are those of `/conseils` once published. */
function toTitled(found: AdvicePage | TitledDocument) {
  const { title, verifiedAt, sources, copiedOn } = found
  return { title, verifiedAt, sources, copiedOn, content: 'content' in found ? found.content : textOf(found) }
}

function textOf({ introduction, groups, prices, avoid }: AdvicePage) {
  const texts = [...groups.map(({ text }) => text), prices, avoid]
  const html = texts.map((text) => ('html' in text ? text.html : '')).join('')
  return html ? { html } : [introduction]
}

export default function DocPage() {
  const { document } = useLoaderData<typeof loader>()
  return <DocumentPage document={document} />
}
