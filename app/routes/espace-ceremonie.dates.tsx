import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { DateField } from '#app/components/forms/fields.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { requireCeremonyWriter } from '#app/http/ceremony.ts'
import { readForm } from '#app/http/form.ts'
import { requireMember } from '#app/http/guards.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { fillLifeDates } from '#app/operations/accounts/life-dates.ts'
import { checkLifeDates, type LifeDate, lifeDatesForm, unknownDates } from '#app/rules/accounts/life-dates.ts'
import { ceremonyHome, lifeDatesPath } from '#app/rules/ceremony/addresses.ts'
import { parisDay } from '#app/rules/days.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { de } from '#app/rules/french.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(`Les dates ${de(data?.firstName ?? 'votre proche')}`, matches)

/** Asks for missing dates, for the cover of the booklet and the days of the funeral. Letters use them too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireMember({ request, context })
  requireCeremonyWriter(member, context)
  const profile = await readProfile(context.db, member.account)
  return { firstName: firstNameOf(profile), unknown: unknownDates(profile) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireMember({ request, context })
  requireCeremonyWriter(member, context)
  const parsed = await readForm(request, lifeDatesForm)
  if (!parsed.ok) return tryAgain(parsed)

  const known = await readProfile(context.db, member.account)
  const errors = checkLifeDates({ ...known, ...parsed.value }, parisDay(context.now()))
  if (Object.keys(errors).length > 0) return tryAgain({ typed: parsed.typed, errors: errors as Record<string, string> })
  const filled = await fillLifeDates(context, { ...member, once: parsed.once }, parsed.value)
  if (!filled.ok) throw new Response(null, { status: 403 })
  return seeOther(ceremonyHome, { notice: 'enregistre' })
}

const labels: Record<LifeDate, string> = { defunctBirthDate: 'Date de naissance', defunctDeathDate: 'Date du décès' }

export default function DatesPage() {
  const { firstName, unknown } = useLoaderData<typeof loader>()
  const { typed, errors = {} } = useActionData<typeof action>() ?? {}
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>Les dates {de(firstName)}</h1>
        <p className="lede">Pour la couverture du programme, et pour vérifier le jour des obsèques.</p>
      </div>
      {unknown.length === 0 ? (
        <p>Les dates sont connues. Elles se changent dans une lettre.</p>
      ) : (
        <PostForm action={lifeDatesPath} noValidate>
          {unknown.map((name) => (
            <DateField
              key={name}
              name={name}
              label={labels[name]}
              optional
              error={errors[name]}
              defaultValue={typed?.[name]}
            />
          ))}
          <p className="actions">
            <button type="submit" className="button">
              Enregistrer
            </button>{' '}
            <a className="link" href={ceremonyHome}>
              Ne rien changer
            </a>
          </p>
        </PostForm>
      )}
    </>
  )
}
