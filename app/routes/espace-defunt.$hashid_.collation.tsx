import { BackToSpace } from '#app/components/deceased-space/back-to-space.tsx'
import { SnackList } from '#app/components/deceased-space/snack-list.tsx'
import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { requireSpaceMember } from '#app/http/deceased-space.ts'
import type { LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { parisDay } from '#app/rules/days.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { listSnackReplies } from '#db/deceased-space/snack-replies.ts'

export const handle = { layout: 'default-v2' }

export const meta: MetaFunction = ({ matches }) => pageTitle('Qui vient à la collation', matches)

/** Who comes to the snack and who does not, with the total: a page to print for the caterer. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account, space } = await requireSpaceMember({ request, context }, params.hashid!, 'moderate-condolences')
  const { datetime, place } = space.moments.snack
  const replies = await listSnackReplies(context.db, account)
  return {
    ...{ hashid: account.hashid, datetime, place, today: parisDay(context.now()) },
    firstName: firstNameOf(await readProfile(context.db, account)),
    replies: replies.map(({ name, people, at }) => ({ name, people, day: parisDay(new Date(at)) })),
  }
}

export default function SnackListRoute() {
  const { hashid, firstName, ...shown } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="stack unprinted">
        <BackToSpace hashid={hashid} firstName={firstName} />
      </div>
      <SnackList {...shown} />
    </>
  )
}
