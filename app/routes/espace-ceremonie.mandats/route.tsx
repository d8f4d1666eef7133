import { z } from 'zod'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { requireOwner } from '#app/http/guards.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { giveMandate, type MandateProblem, readMandates, takeMandateBack } from '#app/operations/ceremony/mandates.ts'
import { homeOf } from '#app/rules/access/services.ts'
import { mandatesPath } from '#app/rules/ceremony/addresses.ts'
import { lastMandateDay, proposedMandateDay } from '#app/rules/ceremony/mandates.ts'
import { isDay, parisDay } from '#app/rules/days.ts'
import { emailField, formsByIntent, personName } from '#app/rules/fields.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { dateFr, de } from '#app/rules/french.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { listCeremonies } from '#db/ceremony/ceremonies.ts'
import { MandateForm } from './form.tsx'
import { MandateList } from './list.tsx'

export const meta: MetaFunction = ({ matches }) => pageTitle('Confier la cérémonie', matches)

/** The people whom the family lets edit the ceremony, if only the partner edits it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = await requireOwner({ request, context })
  const { db, now } = context
  const site = siteOf(context.sites(), account)
  const today = parisDay(now())
  return {
    firstName: firstNameOf(await readProfile(db, account)),
    partner: site.name,
    mayGive: !site.editableEc,
    mandates: await readMandates(context, account),
    proposed: proposedMandateDay(await listCeremonies(db, account), today),
    last: lastMandateDay(today),
  }
}

const wrongDay = 'Indiquez le dernier jour, comme 15/03/2026.'

const form = formsByIntent([
  z.object({
    intent: z.literal('give'),
    name: personName('Prénom et nom', 60),
    email: emailField,
    until: z.string({ error: wrongDay }).refine(isDay, { error: wrongDay }),
  }),
  z.object({ intent: z.literal('end'), id: z.string() }),
])

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireOwner({ request, context })
  const posted = await readForm(request, form)
  if (!posted.ok) return tryAgain(posted)
  const { value: values, once } = posted
  const actor = { ...member, once }
  if (values.intent === 'end') {
    const ended = await takeMandateBack(context, actor, values.id)
    return seeOther(mandatesPath, { ...(ended.ok && { notice: 'enregistre' }) })
  }
  const given = await giveMandate(context, actor, values)
  if (given.ok) return seeOther(mandatesPath, { notice: 'enregistre' })
  if (given.problem === 'not-allowed') throw new Response(null, { status: 403 })
  const { field, sentence } = refusalOf(given.problem, values.email, lastMandateDay(parisDay(context.now())))
  const { intent: _, ...typed } = values
  return tryAgain({ typed, errors: { [field]: sentence } }, { status: given.problem === 'too-many' ? 429 : 422 })
}

function refusalOf(problem: MandateProblem, email: string, last: string) {
  const sentences: Record<MandateProblem, string> = {
    'not-editable-here':
      'Votre famille change déjà cette cérémonie. Invitez cette personne depuis «\u00A0Utilisateurs\u00A0».',
    'own-address': 'C’est votre adresse.',
    'already-member': `${email} partage déjà ce dossier.`,
    'already-given': `${email} a déjà un mandat. Arrêtez-le pour changer sa fin.`,
    'wrong-day': `Choisissez une date entre aujourd’hui et le ${dateFr(last)}.`,
    'too-many': 'Vous avez donné cinq mandats aujourd’hui. Réessayez demain.',
  }
  return { field: problem === 'wrong-day' ? 'until' : 'email', sentence: sentences[problem] }
}

export default function MandatesPage() {
  const { firstName, partner, mayGive, mandates, proposed, last } = useLoaderData<typeof loader>()
  const { typed, errors = {} } = useActionData<typeof action>() ?? {}
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>Confier la cérémonie {de(firstName)}</h1>
        {mayGive && (
          <p className="lede">
            Une personne que vous nommez change la cérémonie à votre place, jusqu’au jour choisi. Elle ne voit rien
            d’autre du dossier.
          </p>
        )}
      </div>
      <MandateList mandates={mandates} />
      {mayGive ? (
        <MandateForm partner={partner} proposed={proposed} last={last} typed={typed} errors={errors} />
      ) : (
        <p>Votre famille change elle-même cette cérémonie. Aucun mandat n’est nécessaire.</p>
      )}
      <p>
        <a className="link" href={homeOf('ec')}>
          Revenir à la cérémonie
        </a>
      </p>
    </>
  )
}
