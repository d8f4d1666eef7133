import { BackToSpace } from '#app/components/deceased-space/back-to-space.tsx'
import { MomentLinks } from '#app/components/deceased-space/moment-links.tsx'
import { VisitorsFooter } from '#app/components/deceased-space/public-footer.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { redirectTo, seeOther, tryAgain } from '#app/http/answers.ts'
import { requireSpaceVisit } from '#app/http/deceased-space.ts'
import { readForm } from '#app/http/form.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { notKept, unlessStorageFails } from '#app/http/storage.ts'
import { answerSnack, readSnack, SNACK_WAIT_SECONDS, snackVisitor } from '#app/operations/deceased-space/snack.ts'
import { spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { mapFormOf } from '#app/rules/deceased-space/moment-copy.ts'
import { shownMoments } from '#app/rules/deceased-space/public-view.ts'
import { snackForm } from '#app/rules/deceased-space/snack.ts'
import { unlistedMeta } from '#app/rules/deceased-space/unlisted.ts'
import { usualNameOf } from '#app/rules/first-name.ts'
import { upperFirst } from '#app/rules/french.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { SnackForm } from './snack-form.tsx'

export const meta: MetaFunction = ({ matches }) => [...pageTitle('Venir à la collation', matches), unlistedMeta]

/** Where a visitor says whether they come to the snack. Redirects to the space once the snack is over or hidden. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account, space, member } = await requireSpaceVisit({ request, context }, params.hashid!)
  const visitor = snackVisitor(context, account, { userId: member?.user.id, visitorId: context.visitorId })
  const viewer = { role: member?.role, now: context.now() }
  const maps = mapFormOf(request.headers.get('User-Agent'))
  const snack = space && (await readSnack(context.db, { account, space, viewer, visitor }))
  if (!space || !snack) throw redirectTo(spaceOf(params.hashid!))
  return {
    hashid: account.hashid,
    firstName: usualNameOf(await readProfile(context.db, account)) || 'votre proche',
    moment: shownMoments(space, account.hashid, { ...viewer, maps }).find(({ name }) => name === 'snack'),
    own: snack.own,
    isClosed: snack.isClosed,
  }
}

/** Saves the reply. Each reply of one browser, or of one member, replaces their last one. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { account, member } = await requireSpaceVisit({ request, context }, params.hashid!)
  const form = await readForm(request, snackForm)
  if (!form.ok) return tryAgain(form)
  const { typed, value: values } = form
  const people = values.intent === 'snack' ? values.people : 0
  const userId = member?.user.id
  const visitor = snackVisitor(context, account, { userId, visitorId: context.visitorId })
  const answered = await unlessStorageFails(() =>
    answerSnack(context, { account, visitor, userId }, { name: values.snackName, people }),
  )
  if (!answered) return notKept({ typed, errors: { people: notNow } })
  const notice = people > 0 ? 'collationNotee' : 'collationSansVous'
  if (answered.ok) return seeOther(spaceOf(account.hashid), { notice })
  if (answered.problem === 'not-asked') return seeOther(spaceOf(account.hashid), { notice: 'collationPassee' })
  const headers = { 'Retry-After': String(SNACK_WAIT_SECONDS) }
  return tryAgain({ typed, errors: { people: tooMany } }, { status: 429, headers })
}

const notNow = 'Nous n’arrivons pas à enregistrer pour le moment. Réessayez dans une minute.'
const tooMany = 'Beaucoup de réponses arrivent en ce moment. Réessayez dans dix minutes.'

export default function ComingRoute() {
  const { hashid, firstName, moment, ...snack } = useLoaderData<typeof loader>()
  const { typed, errors = {} } = useActionData<typeof action>() ?? {}
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>Venir à la collation</h1>
        <p className="lede">{upperFirst([moment?.when, moment?.place].filter(Boolean).join(', '))}</p>
        {moment && <MomentLinks {...moment} />}
        <SnackForm hashid={hashid} typed={typed} errors={errors} {...snack} />
        <BackToSpace hashid={hashid} firstName={firstName} />
      </div>
      <VisitorsFooter />
    </>
  )
}
