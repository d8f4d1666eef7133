import { ConflictSummary, labelIn } from '#app/components/ceremony/their-version.tsx'
import { conflictOf } from '#app/components/deceased-space/form-conflict.ts'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther } from '#app/http/answers.ts'
import { requireSpaceMember } from '#app/http/deceased-space.ts'
import { readTexts } from '#app/http/form.ts'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '#app/http/router.ts'
import { readDeceasedName } from '#app/operations/accounts/permissions.ts'
import { portraitFingerprint, savePresentation } from '#app/operations/deceased-space/presentation.ts'
import { toFormAnswer } from '#app/operations/deceased-space/refusals.ts'
import { portraitOf, presentationOf, spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { fitIn, PORTRAIT_BOUNDS } from '#app/rules/deceased-space/picture-sizes.ts'
import {
  presentationFingerprints,
  presentationLabels,
  presentationValues,
} from '#app/rules/deceased-space/presentation-form.ts'
import { LOST_FILE } from '#app/rules/files/uploads.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { de } from '#app/rules/french.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { PresentationForm } from './presentation-form.tsx'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(`Présenter l’espace ${de(data?.firstName ?? 'votre proche')}`, matches)

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account, space } = await requireSpaceMember({ request, context }, params.hashid!, 'write-space')
  const profile = await readProfile(context.db, account)
  const values = presentationValues(space, profile)
  const { hashid } = account
  const { portrait } = space
  const alt = await readDeceasedName(context.db, account)
  return {
    hashid,
    values,
    firstName: firstNameOf(profile),
    fingerprints: presentationFingerprints(values, fingerprinter(account)),
    portrait: portrait && {
      path: portraitOf(hashid, portrait.small),
      ...fitIn(portrait, PORTRAIT_BOUNDS),
      alt,
      fingerprint: portraitFingerprint(portrait),
    },
    sharesDates: context.site.services.some((service) => service === 'da' || service === 'ec'),
  }
}

/** Every button saves everything that is typed. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireSpaceMember({ request, context }, params.hashid!, 'write-space')
  const { typed, once } = await readTexts(request)
  const { upload } = context
  const actor = { ...member, once }
  const saved = await savePresentation(context, actor, { typed, upload })
  if (!saved.ok) {
    const { status, answer } = await toFormAnswer(context, { user: member.user, typed }, saved)
    if (!answer) throw new Response(null, { status })
    return data(answer, { status })
  }
  const { hashid } = member.account
  // A photo that was lost in transit must be chosen again; one that was removed may be replaced.
  const comesBack = LOST_FILE in typed || typed.intent === 'remove-portrait'
  return seeOther(comesBack ? `${presentationOf(hashid)}#file` : spaceOf(hashid), { notice: 'enregistre' })
}

export default function PresentationPage() {
  const { firstName, ...page } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  return (
    <>
      <ConflictSummary conflict={conflictOf(refusal)} labelOf={labelIn(presentationLabels)} />
      <ErrorSummary errors={refusal?.errors ?? {}} />
      <h1>Présenter l’espace {de(firstName)}</h1>
      <PresentationForm {...page} refusal={refusal} />
    </>
  )
}
