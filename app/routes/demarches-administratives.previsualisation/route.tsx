import { PageModule } from '#app/components/page/needs.tsx'
import { stylesheets, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { requireDocumentId } from '#app/http/documents.ts'
import { requireMember } from '#app/http/guards.ts'
import type { LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { readPreview } from '#app/operations/letters/preview.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { letterOf } from '#letters/index.ts'
import styles from '../../styles/letter.css?url'
import { LetterToRead, Preview } from './preview.tsx'

export const links = stylesheets(styles)

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(`Voir la lettre – ${data?.name ?? ''}`, matches)

/** Always shown, complete or not (choice-41). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account, role } = await requireMember({ request, context })
  const definition = letterOf(requireDocumentId(new URL(request.url).searchParams.get('courrier')))
  return await readPreview(context, account, definition, { isReader: !can(role, 'write-letters') })
}

export default function PreviewPage() {
  const { name, stagesDone: _, ...preview } = useLoaderData<typeof loader>()
  if (preview.toRead) return <LetterToRead name={name} {...preview.toRead} />
  return (
    <>
      {preview.payment === 'to-pay' && preview.bundle === 'may-join' && <PageModule name="basket" />}
      <Preview {...preview} />
    </>
  )
}
