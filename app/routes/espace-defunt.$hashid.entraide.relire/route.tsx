import { BackToSpace } from '#app/components/deceased-space/back-to-space.tsx'
import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther } from '#app/http/answers.ts'
import { requireSpaceMember } from '#app/http/deceased-space.ts'
import { readTexts } from '#app/http/form.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { decideHelp } from '#app/operations/deceased-space/help-offers.ts'
import { helpToReadOf } from '#app/rules/deceased-space/addresses.ts'
import { isHelpFlagged } from '#app/rules/deceased-space/help-offers.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { listHelpOffers } from '#db/deceased-space/help-offers.ts'
import { HelpToRead } from './to-read.tsx'

export const meta: MetaFunction = ({ matches }) => pageTitle('Où dormir, partager une voiture', matches)

/** The help offers to moderate. Still available once the lists are folded. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account } = await requireSpaceMember({ request, context }, params.hashid!, 'moderate-condolences')
  return {
    hashid: account.hashid,
    firstName: firstNameOf(await readProfile(context.db, account)),
    offers: (await listHelpOffers(context.db, account)).map((offer) => ({ ...offer, isFlagged: isHelpFlagged(offer) })),
  }
}

/** Publishes or removes one offer. One that its author has withdrawn is no longer listed. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireSpaceMember({ request, context }, params.hashid!, 'moderate-condolences')
  const { typed, once } = await readTexts(request)
  const { publish, remove } = typed
  const decision = publish ? 'publish' : 'remove'
  const actor = { ...member, once }
  const decided = await decideHelp(context, actor, { id: publish ?? remove ?? '', decision })
  if (!decided.ok && decided.problem === 'not-allowed') throw new Response(null, { status: 403 })
  const notice = publish ? 'lignePubliee' : 'ligneRetiree'
  return seeOther(helpToReadOf(params.hashid!), { ...(decided.ok && { notice }) })
}

export default function HelpToReadRoute() {
  const { firstName, ...read } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="stack">
        <h1>Où dormir, partager une voiture</h1>
        <BackToSpace hashid={read.hashid} firstName={firstName} />
      </div>
      <HelpToRead {...read} />
    </>
  )
}
