import { z } from 'zod'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { Checkbox } from '#app/components/forms/fields.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { useActionData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { requireSignedIn } from '#app/http/guards.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { leaveForGood } from '#app/operations/erasure/leave.ts'
import { ownDataPath } from '#app/rules/retention/addresses.ts'
import { durationCopy } from '#app/rules/retention/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'

export const meta: MetaFunction = ({ matches }) => pageTitle('Partir et effacer vos traces', matches)

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireSignedIn({ request, context })
  return null
}

const form = z.object({ sure: z.literal('on', { error: 'Cochez la case pour partir.' }) })

const problems = {
  'last-owner': 'Un dossier n’a que vous pour propriétaire. Passez d’abord le relais, ou effacez ce dossier.',
  'closed-account': 'Un de vos dossiers est fermé, et pas encore détruit. Vous pourrez partir ensuite.',
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { user } = await requireSignedIn({ request, context })
  const posted = await readForm(request, form)
  if (!posted.ok) return tryAgain(posted)
  const left = await leaveForGood(context, user)
  if (!left.ok) return tryAgain({ typed: {}, errors: { sure: problems[left.problem] } })
  return seeOther('/', { notice: 'personneEffacee' })
}

export default function LeaveForGoodPage() {
  const { errors = {} } = useActionData<typeof action>() ?? {}
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>Partir et effacer vos traces</h1>
        <p className="lede">Vous quittez tous vos dossiers. Nous effaçons votre nom, votre adresse et vos accès.</p>
        <p>
          Ce que vous avez écrit reste à chaque famille, sans votre nom. Le journal dit «&nbsp;une personne
          partie&nbsp;».
        </p>
        <p>
          Vos reçus de paiement restent chez nous {durationCopy(keptFor.accounting)}, à part&nbsp;: la loi le demande.
          Téléchargez-les avant de partir.
        </p>
        <PostForm>
          <Checkbox name="sure" label="Je pars, et j’efface mes traces" error={errors.sure} />
          <p className="actions">
            <button type="submit" className="button danger">
              Partir
            </button>{' '}
            <a className="link" href={ownDataPath}>
              Ne rien changer
            </a>
          </p>
        </PostForm>
      </div>
    </>
  )
}
