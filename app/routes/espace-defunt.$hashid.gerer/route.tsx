import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { requireSpaceMember } from '#app/http/deceased-space.ts'
import type { LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { readManagement } from '#app/operations/deceased-space/management.ts'
import { unlistedMeta } from '#app/rules/deceased-space/unlisted.ts'
import { cardinal, de, upperFirst } from '#app/rules/french.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { Share } from './share.tsx'
import { ToRead } from './to-read.tsx'
import { Tools } from './tools.tsx'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...pageTitle(`Gérer l’espace ${de(data?.firstName ?? 'votre proche')}`, matches),
  unlistedMeta,
]

/** The page of a space's editors: the messages to read, the address to share, and a link to each setting. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireSpaceMember({ request, context }, params.hashid!, 'write-space')
  // Visitors reach the space on the site of its partner only.
  const { origin } = siteOf(context.sites(), member.account)
  return { ...(await readManagement(context, member)), origin }
}

export default function ManagementPage() {
  const read = useLoaderData<typeof loader>()
  const toRead = read.counts['a-relire']
  return (
    <>
      <div className="tight">
        <h1>{toRead > 0 ? toReadCopy(toRead) : `Gérer l’espace ${de(read.firstName)}`}</h1>
        <p className="lede">
          {toRead > 0 ? 'Vous seuls les voyez, pour l’instant.' : 'Aucun mot n’attend d’être relu.'}
        </p>
      </div>
      <div className="duo">
        <ToRead {...read} />
        <div className="stack">
          <Share {...read} />
          <Tools {...read} />
        </div>
      </div>
    </>
  )
}

const toReadCopy = (count: number) => (count === 1 ? 'Un mot à relire' : `${upperFirst(cardinal(count))} mots à relire`)
