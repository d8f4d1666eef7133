import { BackToSpace } from '#app/components/deceased-space/back-to-space.tsx'
import { SettingForm } from '#app/components/deceased-space/settings/setting-form.tsx'
import { stylesheets, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { requireSpaceMember } from '#app/http/deceased-space.ts'
import type { LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { parisDay } from '#app/rules/days.ts'
import { isSnackAhead } from '#app/rules/deceased-space/snack.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { listSnackReplies } from '#db/deceased-space/snack-replies.ts'
import ledgerStyles from '../../styles/ledger.css?url'
import { SnackList } from './snack-list.tsx'

export const links = stylesheets(ledgerStyles)

export const meta: MetaFunction = ({ matches }) => pageTitle('Qui vient à la collation', matches)

/** The replies about the snack, with the total: a page to print for the caterer. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account, role, space } = await requireSpaceMember(
    { request, context },
    params.hashid!,
    'moderate-condolences',
  )
  const { datetime, place } = space.moments.snack
  const viewer = { role, now: context.now() }
  const replies = await listSnackReplies(context.db, account)
  return {
    hashid: account.hashid,
    datetime,
    place,
    today: parisDay(viewer.now),
    isClosed: space.isSnackClosed ?? false,
    mayClose: can(role, 'write-space') && isSnackAhead(space, viewer),
    firstName: firstNameOf(await readProfile(context.db, account)),
    replies: replies.map(({ name, people, at }) => ({ name, people, day: parisDay(new Date(at)) })),
  }
}

export default function SnackListRoute() {
  const { hashid, firstName, mayClose, ...shown } = useLoaderData<typeof loader>()
  const { isClosed } = shown
  const closing = mayClose && (
    <SettingForm
      hashid={hashid}
      intent={isClosed ? 'open-snack' : 'close-snack'}
      button={isClosed ? 'Rouvrir les réponses' : 'Fermer les réponses'}
    />
  )
  return (
    <>
      <div className="stack unprinted">
        <BackToSpace hashid={hashid} firstName={firstName} />
      </div>
      <SnackList {...shown} closing={closing} />
    </>
  )
}
