import { BackToSpace } from '#app/components/deceased-space/back-to-space.tsx'
import { HelpPage } from '#app/components/deceased-space/help/page.tsx'
import { VisitorsFooter } from '#app/components/deceased-space/public-footer.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { redirectTo, seeOther, tryAgain } from '#app/http/answers.ts'
import { requireSpaceVisit } from '#app/http/deceased-space.ts'
import { readForm } from '#app/http/form.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { notKept, unlessStorageFails } from '#app/http/storage.ts'
import {
  HELP_WAIT_SECONDS,
  listPublishedHelp,
  mayOfferHelp,
  offerHelp,
} from '#app/operations/deceased-space/help-offers.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { parisDay } from '#app/rules/days.ts'
import { helpPathOf, spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { helpEndsOn, helpForm, isHelpShown } from '#app/rules/deceased-space/help-offers.ts'
import { unlistedMeta } from '#app/rules/deceased-space/unlisted.ts'
import { usualNameOf } from '#app/rules/first-name.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'

export const meta: MetaFunction = ({ matches }) => [
  ...pageTitle('Où dormir, partager une voiture', matches),
  unlistedMeta,
]

/** Beds and car seats that visitors offer or look for, for anyone who sees the space. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account, space, member } = await requireSpaceVisit({ request, context }, params.hashid!)
  if (!space) throw redirectTo(spaceOf(params.hashid!))
  const viewer = { role: member?.role, now: context.now() }
  const isShown = isHelpShown(space, viewer)
  const offers = isShown ? await listPublishedHelp(context.db, account) : []
  return {
    hashid: account.hashid,
    isShown,
    mayOffer: mayOfferHelp(space, viewer),
    today: parisDay(viewer.now),
    firstName: usualNameOf(await readProfile(context.db, account)) || 'votre proche',
    endsOn: helpEndsOn(space, viewer),
    offers: offers.map(({ id, kind, places, text, name, contact }) => ({ id, kind, places, text, name, contact })),
    mayModerate: member !== undefined && can(member.role, 'moderate-condolences'),
  }
}

/** Saves an offer or a request, and redirects its author to the page where it may be withdrawn. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { account, member } = await requireSpaceVisit({ request, context }, params.hashid!)
  const form = await readForm(request, helpForm)
  if (!form.ok) return tryAgain(form)
  const { value: draft, once: onceKey, typed } = form
  const offered = await unlessStorageFails(() =>
    offerHelp(context, { account, userId: member?.user.id }, { draft, onceKey }),
  )
  if (!offered) return notKept({ typed, errors: { text: notNow } })
  if (offered.ok) return seeOther(offered.value)
  if (offered.problem === 'not-asked') return seeOther(helpPathOf(params.hashid!))
  if (offered.problem === 'too-many') return tryAgain({ typed, errors: { text: isFull } }, { status: 409 })
  const headers = { 'Retry-After': String(HELP_WAIT_SECONDS) }
  return tryAgain({ typed, errors: { text: tooOften } }, { status: 429, headers })
}

const notNow = 'Nous n’arrivons pas à enregistrer pour le moment. Réessayez dans une minute.'
const isFull = 'Ces listes sont pleines. Parlez-en à la famille.'
const tooOften = 'Beaucoup de lignes arrivent en ce moment. Réessayez dans dix minutes.'

export default function HelpRoute() {
  const { firstName, ...read } = useLoaderData<typeof loader>()
  const { typed, errors = {} } = useActionData<typeof action>() ?? {}
  return (
    <>
      <div className="stack">
        <ErrorSummary errors={errors} />
        <h1>Où dormir, partager une voiture</h1>
        <BackToSpace hashid={read.hashid} firstName={firstName} />
      </div>
      <HelpPage {...read} typed={typed} errors={errors} />
      <VisitorsFooter />
    </>
  )
}
