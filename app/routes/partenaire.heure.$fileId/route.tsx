import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { Field } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { requireTeam } from '#app/http/partners/team.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { proposeHour } from '#app/operations/partners/propose-hour.ts'
import { consolePath, hourPathOf } from '#app/rules/partners/addresses.ts'
import { proposedHourForm } from '#app/rules/partners/proposed-hour.ts'
import { findPartnerFile } from '#db/partners/files.ts'

export const meta: MetaFunction = ({ matches }) => pageTitle('Proposer une autre heure', matches)

/** Throws 404 unless a family took this file of the partner. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { person } = await requireTeam({ request, context })
  const { db, keys, now } = context
  const file = await findPartnerFile(db, keys, { id: params.fileId ?? '', domainId: person.domainId }, now())
  if (file?.end !== 'claimed') throw new Response(null, { status: 404 })
  return { id: file.id, number: file.number }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { person } = await requireTeam({ request, context })
  const posted = await readForm(request, proposedHourForm)
  if (!posted.ok) return tryAgain(posted)
  const { typed, once, value } = posted
  const proposed = await proposeHour(context, { person, once }, { fileId: params.fileId ?? '', ...value })
  if (proposed.ok) return seeOther(consolePath, { notice: 'heureProposee' })
  if (proposed.problem === 'unknown-file') throw new Response(null, { status: 404 })
  return tryAgain(
    { typed, errors: { datetime: refusals[proposed.problem] } },
    { status: proposed.problem === 'too-many-proposals' ? 429 : 403 },
  )
}

const refusals = {
  'not-allowed': 'Vous n’êtes plus dans l’équipe.',
  'too-many-proposals': 'Cinq heures ont été proposées à cette famille aujourd’hui. Appelez-la plutôt.',
}

export default function ProposeHourPage() {
  const { id, number } = useLoaderData<typeof loader>()
  const { typed, errors = {} } = useActionData<typeof action>() ?? {}
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="tight">
        <h1>Proposer une autre heure</h1>
        <p className="lede">Dossier {number}</p>
      </div>
      <PostForm className="stack" action={hourPathOf(id)} noValidate>
        <OnceField typed={typed} />
        <Field
          name="datetime"
          label="Jour et heure"
          type={errors.datetime ? 'text' : 'datetime-local'}
          autoComplete="off"
          error={errors.datetime}
          defaultValue={typed?.datetime}
        />
        <p>
          La famille reçoit un e-mail. Elle accepte d’un appui, ou la cérémonie reste comme elle était. Sa réponse
          s’écrit dans la liste des familles.
        </p>
        <p className="actions">
          <button type="submit" className="button">
            Proposer à la famille
          </button>
        </p>
      </PostForm>
    </>
  )
}
