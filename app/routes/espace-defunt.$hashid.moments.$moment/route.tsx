import { ConflictSummary } from '#app/components/ceremony/their-version.tsx'
import { conflictOf } from '#app/components/deceased-space/form-conflict.ts'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther } from '#app/http/answers.ts'
import { requireSpaceMember } from '#app/http/deceased-space.ts'
import { readTexts } from '#app/http/form.ts'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '#app/http/router.ts'
import { toFormAnswer } from '#app/operations/deceased-space/refusals.ts'
import { readProposed, saveMoment } from '#app/operations/deceased-space/saving.ts'
import { spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { momentTitles } from '#app/rules/deceased-space/moment-copy.ts'
import {
  inputsOf,
  momentFingerprints,
  momentLabelsOf,
  momentLedes,
  momentValues,
} from '#app/rules/deceased-space/moment-inputs.ts'
import { isMomentName, type MomentName } from '#app/rules/deceased-space/space.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { de } from '#app/rules/french.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { countSnack } from '#db/deceased-space/snack-replies.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { MomentForm } from './moment-form.tsx'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(data ? `${momentTitles[data.name]}, l’espace ${de(data.firstName)}` : 'Moment', matches)

/** Throws 404 for an unknown moment. */
function readMomentName(name: string | undefined): MomentName {
  if (!isMomentName(name)) throw new Response(null, { status: 404 })
  return name
}

/** The form of one moment. For a funeral without any details, it proposes those of the ceremony. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account, space } = await requireSpaceMember({ request, context }, params.hashid!, 'write-space')
  const name = readMomentName(params.moment)
  const moment = space.moments[name]
  const firstName = firstNameOf(await readProfile(context.db, account))
  const proposed = await readProposed(context.db, account, { space, name })
  return {
    name,
    hashid: account.hashid,
    firstName,
    values: momentValues(name, { ...moment, ...proposed }),
    isProposed: proposed !== undefined,
    people: name === 'snack' ? (await countSnack(context.db, account)).people : 0,
    fingerprints: momentFingerprints(name, moment, fingerprinter(account)),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireSpaceMember({ request, context }, params.hashid!, 'write-space')
  const name = readMomentName(params.moment)
  const { typed, once } = await readTexts(request)
  const saved = await saveMoment(context, { ...member, once }, name, typed)
  if (!saved.ok) {
    const { status, answer } = await toFormAnswer(context, { user: member.user, typed }, saved)
    if (!answer) throw new Response(null, { status })
    return data(answer, { status })
  }
  const notice = inputsOf(name).isOn in typed ? 'enregistre' : 'momentPasAnnonce'
  return seeOther(spaceOf(member.account.hashid), { notice })
}

/** The label of an input, by its name. */
function labelOf(name: MomentName, input: string): string {
  const found = Object.entries(inputsOf(name)).find(([, inputName]) => inputName === input)
  return found ? momentLabelsOf(name)[found[0] as keyof ReturnType<typeof momentLabelsOf>] : input
}

export default function MomentPage() {
  const { firstName, ...page } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  return (
    <>
      <ConflictSummary conflict={conflictOf(refusal)} labelOf={(input) => labelOf(page.name, input)} />
      <ErrorSummary errors={refusal?.errors ?? {}} />
      <div className="stack">
        <h1>{momentTitles[page.name]}</h1>
        <p className="lede">{momentLedes[page.name]}</p>
        <p className="small">Dans l’espace {de(firstName)}.</p>
      </div>
      <MomentForm {...page} refusal={refusal} />
    </>
  )
}
