import { z } from 'zod'
import { KeptSpaceState, SpaceQuestion } from '#app/components/erasure/kept-space.tsx'
import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '#app/http/router.ts'
import { findSpaceByLink, keepSpaceByLink } from '#app/operations/retention/kept-space.ts'
import { de } from '#app/rules/french.ts'
import { keepSpaceOf } from '#app/rules/retention/addresses.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...pageTitle(data?.space ? 'Garder l’espace de souvenirs' : 'Ce lien ne sert plus', matches),
  { name: 'robots', content: 'noindex' },
]

/** Shows the possible actions and does nothing, because email programs open links before people do. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const space = await findSpaceByLink(context, params.token ?? '')
  return space ? data({ space }) : data({ space: undefined }, { status: 404 })
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const posted = await readForm(request, z.object({}))
  if (!posted.ok) throw new Response(null, { status: 400 })
  await keepSpaceByLink(context, params.token ?? '')
  return seeOther(keepSpaceOf(params.token ?? ''))
}

export default function KeepSpaceByLinkPage() {
  const { space } = useLoaderData<typeof loader>()
  if (!space) {
    return (
      <div className="stack">
        <h1>Ce lien ne sert plus</h1>
        <p>Le dossier est fermé ou effacé, ou vous n’y avez plus accès.</p>
      </div>
    )
  }
  const { firstName, hasSpace, kept, erasedOn } = space
  if (erasedOn && hasSpace) {
    return (
      <div className="stack">
        <SpaceQuestion firstName={firstName} erasedOn={erasedOn} isAlone={kept !== undefined} />
      </div>
    )
  }
  return (
    <div className="stack">
      <h1>C’est noté pour l’espace de souvenirs {de(firstName)}</h1>
      {kept ? (
        <KeptSpaceState kept={kept} mayKeepAll={false} />
      ) : (
        <p className="lede">Quelqu’un est venu dans le dossier&nbsp;: il est gardé en entier.</p>
      )}
    </div>
  )
}
