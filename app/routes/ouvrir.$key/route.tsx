import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { Checkbox } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tooManyMails, tryAgain, unlistedHeaders } from '#app/http/answers.ts'
import { browserOf } from '#app/http/browser.ts'
import { readFields, readTexts } from '#app/http/form.ts'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '#app/http/router.ts'
import { redirectSignedIn } from '#app/http/session-cookie.ts'
import { claimFile, findFileToClaim, refuseFile } from '#app/operations/partners/claims.ts'
import { checkEmailPath, signInPath } from '#app/rules/access/addresses.ts'
import { checkLifeDates } from '#app/rules/accounts/life-dates.ts'
import { termsPath } from '#app/rules/content/addresses.ts'
import { parisDay } from '#app/rules/days.ts'
import type { FieldErrors } from '#app/rules/forms/typed-values.ts'
import { dateFr } from '#app/rules/french.ts'
import { openingOf } from '#app/rules/partners/addresses.ts'
import { claimForm } from '#app/rules/partners/files.ts'
import { doubtSaidOnce, KEPT, keptAddressOf } from '#app/rules/places/remarks.ts'
import { ToldFields } from './told-fields.tsx'

export const headers = unlistedHeaders

export const meta: MetaFunction = ({ matches }) => pageTitle('Vérifier et ouvrir', matches)

/** Shows what the partner wrote, without using the link up, because email programs open links before people do. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const key = params.key ?? ''
  const found = await findFileToClaim(context, key)
  if (!found.ok) return data({ key, told: undefined, today: '' }, { status: 410 })
  const { told } = found.value.content!
  return data({ key, told, today: dateFr(parisDay(context.now())) })
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const key = params.key ?? ''
  const texts = await readTexts(request)
  const answer = { key, browser: browserOf({ request, context }), onceKey: texts.once }
  if (texts.typed.intent === 'refuse') {
    const refused = await refuseFile(context, answer)
    return refused.ok ? seeOther('/', { notice: 'dossierRefuse' }) : gone()
  }
  const posted = await readFields(texts, claimForm)
  const doubt = doubtSaidOnce(texts.typed)
  if (!posted.ok) return tryAgain({ typed: posted.typed, errors: { ...doubt, ...posted.errors } })
  const { acceptTerms: _, ...told } = posted.value
  const errors: FieldErrors = {
    ...checkLifeDates(told, parisDay(context.now())),
    ...doubt,
  }
  if (Object.keys(errors).length > 0) return tryAgain({ typed: posted.typed, errors })

  const claimed = await claimFile(context, { ...answer, told })
  if (!claimed.ok) return claimed.problem === 'too-many-mails' ? tooManyMails(posted.typed) : gone()
  if (claimed.value.next === 'sign-in') return seeOther(checkEmailPath)
  return redirectSignedIn({ request, context }, claimed.value.started)
}

/** Responds 410; the page says why. */
const gone = () => tryAgain({ typed: {}, errors: {} }, { status: 410 })

export default function ClaimPage() {
  const { key, told, today } = useLoaderData<typeof loader>()
  const { typed, errors = {} } = useActionData<typeof action>() ?? {}
  const partner = usePageData()?.site.name
  if (!told) return <EndedFile />
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="tight">
        <h1>Est-ce bien juste&#8239;?</h1>
        <p className="lede">{partner} a écrit ces lignes. Corrigez-les, ou effacez-les.</p>
      </div>
      <PostForm action={openingOf(key)} noValidate>
        <OnceField typed={typed} />
        {typed && <input type="hidden" name={KEPT} value={keptAddressOf(typed)} />}
        <ToldFields told={told} typed={typed} errors={errors} />
        <Checkbox
          name="acceptTerms"
          fullName="J’accepte les conditions"
          error={errors.acceptTerms}
          checked={typed?.acceptTerms === 'on'}
        >
          J’accepte les <a href={termsPath}>conditions</a>, une page
        </Checkbox>
        <div className="dock">
          <button className="button full" type="submit" name="intent" value="claim">
            C’est juste&nbsp;: ouvrir mon dossier
          </button>
        </div>
        <p>
          <button className="link" type="submit" name="intent" value="refuse">
            Refuser et tout effacer
          </button>
        </p>
      </PostForm>
      <p className="small">
        En acceptant, vous devenez Propriétaire. {partner} garde seulement&nbsp;: «&nbsp;reprise le {today}&nbsp;».
      </p>
    </>
  )
}

function EndedFile() {
  return (
    <>
      <h1>Cette invitation ne sert plus</h1>
      <p>Elle a déjà servi, ou elle date de plus de 30 jours. Ce qui était écrit est effacé.</p>
      <p className="actions">
        <a className="button" href={signInPath}>
          Retrouver votre espace
        </a>
      </p>
    </>
  )
}
