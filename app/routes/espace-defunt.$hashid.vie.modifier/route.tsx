import { ConflictSummary, labelIn } from '#app/components/ceremony/their-version.tsx'
import { conflictOf } from '#app/components/deceased-space/form-conflict.ts'
import { LinesToPicture } from '#app/components/deceased-space/settings/life-pictures.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { stylesheets, useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther } from '#app/http/answers.ts'
import { requireSpaceMember } from '#app/http/deceased-space.ts'
import { readTexts } from '#app/http/form.ts'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '#app/http/router.ts'
import { saveLife } from '#app/operations/deceased-space/life.ts'
import { toFormAnswer } from '#app/operations/deceased-space/refusals.ts'
import { spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { lifeFingerprints, lifeLabels, lifeValues, typedLine } from '#app/rules/deceased-space/life.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { de } from '#app/rules/french.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import styles from '../../styles/life.css?url'
import { LifeForm } from './life-form.tsx'

export const links = stylesheets(styles)

export const meta: MetaFunction = ({ matches }) => pageTitle('Écrire sa vie', matches)

/** The form of "Sa vie" and of the family's own text. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account, space } = await requireSpaceMember({ request, context }, params.hashid!, 'write-space')
  const values = lifeValues(space)
  const firstName = firstNameOf(await readProfile(context.db, account))
  return {
    hashid: account.hashid,
    firstName,
    values,
    fingerprints: lifeFingerprints(values, fingerprinter(account)),
    lines: (space.life ?? []).map((line) => ({ text: typedLine(line), hasPicture: line.picture !== undefined })),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireSpaceMember({ request, context }, params.hashid!, 'write-space')
  const { typed, once } = await readTexts(request)
  const saved = await saveLife(context, { ...member, once }, typed)
  if (saved.ok) return seeOther(spaceOf(member.account.hashid), { notice: 'enregistre' })
  const { status, answer } = await toFormAnswer(context, { user: member.user, typed }, saved)
  if (!answer) throw new Response(null, { status })
  return data(answer, { status })
}

export default function LifeFormRoute() {
  const { firstName, lines, ...page } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  return (
    <>
      <ConflictSummary conflict={conflictOf(refusal)} labelOf={labelIn(lifeLabels)} />
      <ErrorSummary errors={refusal?.errors ?? {}} />
      <h1>La vie {de(firstName)}</h1>
      <LifeForm {...page} refusal={refusal} />
      <LinesToPicture hashid={page.hashid} lines={lines} />
    </>
  )
}
