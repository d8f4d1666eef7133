import { BackToSpace } from '#app/components/deceased-space/back-to-space.tsx'
import { LifePage } from '#app/components/deceased-space/life.tsx'
import { VisitorsFooter } from '#app/components/deceased-space/public-footer.tsx'
import { stylesheets, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { requireSpaceVisit } from '#app/http/deceased-space.ts'
import type { LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { readPicturedLife } from '#app/operations/deceased-space/life.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { shownPerson } from '#app/rules/deceased-space/public-view.ts'
import { unlistedMeta } from '#app/rules/deceased-space/unlisted.ts'
import { de } from '#app/rules/french.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import styles from '../styles/life.css?url'

export const links = stylesheets(styles)

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...pageTitle(data ? `La vie ${de(data.firstName)}` : 'Sa vie', matches),
  unlistedMeta,
]

/** "Sa vie" and the family's own text, for anyone who sees the space. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account, space, member } = await requireSpaceVisit({ request, context }, params.hashid!)
  const { life = [], ownText = '', isOpen = false } = space ?? {}
  const profile = await readProfile(context.db, account)
  const firstName = space ? shownPerson(space, profile, account.hashid).firstName : 'votre proche'
  return {
    hashid: account.hashid,
    firstName,
    ownText,
    isOpen,
    life: await readPicturedLife(context.db, account, life),
    mayWrite: member !== undefined && can(member.role, 'write-space'),
  }
}

export default function LifeRoute() {
  const read = useLoaderData<typeof loader>()
  return (
    <>
      <div className="stack">
        <h1>La vie {de(read.firstName)}</h1>
        <BackToSpace hashid={read.hashid} firstName={read.firstName} />
      </div>
      <LifePage {...read} />
      <VisitorsFooter />
    </>
  )
}
