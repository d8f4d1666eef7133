import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther } from '#app/http/answers.ts'
import { requireMember } from '#app/http/guards.ts'
import type { LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { servicesPath } from '#app/rules/access/addresses.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { isForRole } from '#app/rules/deceased-space/access.ts'
import { spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { de } from '#app/rules/french.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(`L’espace ${de(data?.firstName ?? 'votre proche')}`, matches)

/**
 * The entry page of the service: redirects to the space of the current account, whose page creates it on an editor's
 * first visit. Until then, a reader and a read-only request see a message here.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account, role } = await requireMember({ request, context })
  const mayMake = can(role, 'write-space') && !context.isReadOnly
  const space = await findSpace(context.db, account)
  if (mayMake || (space && isForRole(space.visibility, role))) throw seeOther(spaceOf(account.hashid))
  const firstName = firstNameOf(await readProfile(context.db, account))
  return { firstName, isKept: space !== undefined }
}

/** No editor has opened the space yet, because only an editor's visit creates it (S1-4), or the family keeps it to itself. */
export default function NoSpaceYet() {
  const { firstName, isKept } = useLoaderData<typeof loader>()
  return (
    <>
      <h1>L’espace {de(firstName)}</h1>
      <p className="lede">
        {isKept ? 'La famille garde cet espace pour elle.' : 'Cet espace n’est pas encore ouvert.'}
      </p>
      <p>
        {isKept
          ? 'Un proche qui peut modifier ce dossier peut vous l’ouvrir.'
          : 'Un proche qui peut modifier ce dossier l’ouvrira. Vous y trouverez alors les informations sur les obsèques, et les mots de ceux qui pensent à vous.'}
      </p>
      <p>
        <a className="link" href={servicesPath}>
          Revenir à vos services
        </a>
      </p>
    </>
  )
}
