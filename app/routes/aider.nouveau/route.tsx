import { z } from 'zod'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { requireTeamHelper } from '#app/http/helpers/team.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { openAgain, openForPerson } from '#app/operations/helpers/for-person.ts'
import { findLastPlace } from '#app/operations/helpers/own.ts'
import { wrongCodeCopy } from '#app/rules/access/sign-in.ts'
import { isDay, parisDay } from '#app/rules/days.ts'
import { formsByIntent, personName, shortText } from '#app/rules/fields.ts'
import type { FieldErrors } from '#app/rules/forms/typed-values.ts'
import { dateFr } from '#app/rules/french.ts'
import { helpedPathOf } from '#app/rules/helpers/addresses.ts'
import { lastHelperDay, proposedHelperDay } from '#app/rules/helpers/mandates.ts'
import { isReachable, personFields } from '#app/rules/helpers/person.ts'
import { AgainForm, PersonForm } from './person-form.tsx'

export const meta: MetaFunction = ({ matches }) => pageTitle('Aider une personne sans e-mail', matches)

/** Opens an account for a person who has no email address: a paper is signed first. For a team that helps families. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user, person } = await requireTeamHelper({ request, context })
  const today = parisDay(context.now())
  return {
    helper: person.name,
    place: await findLastPlace(context, user),
    proposed: proposedHelperDay(today),
    last: lastHelperDay(today),
  }
}

const wrongDay = 'Indiquez le dernier jour, comme 15/03/2026.'
const day = z.string({ error: wrongDay }).refine(isDay, { error: wrongDay })
const ticked = z.literal('on').optional()

const form = formsByIntent([
  z.object({
    intent: z.literal('open'),
    ...personFields,
    helper: personName('Votre prénom et nom', 60),
    place: shortText('Où vous aidez', 80),
    until: day,
    scopeEc: ticked,
  }),
  z.object({
    intent: z.literal('again'),
    code: shortText('Code', 20),
    helperAgain: personName('Votre prénom et nom', 60),
    placeAgain: shortText('Où vous aidez', 80),
    untilAgain: day,
    scopeEcAgain: ticked,
  }),
])

export async function action({ request, context }: ActionFunctionArgs) {
  const { user } = await requireTeamHelper({ request, context })
  const posted = await readForm(request, form)
  if (!posted.ok) return tryAgain(posted)
  const { value, typed, once } = posted
  const sorry = (errors: FieldErrors, status = 422) => tryAgain({ typed, errors }, { status })
  const last = dateFr(lastHelperDay(parisDay(context.now())))

  if (value.intent === 'open') {
    const { intent: _, helper, place, until, scopeEc, ...told } = value
    if (!isReachable(told)) return sorry({ applicantPhoneNumber: 'Donnez son téléphone, ou son adresse.' })
    const given = { helper, place, until, scope: scopeOf(scopeEc) }
    const opened = await openForPerson(context, { user, once }, { told, given })
    if (opened.ok) return seeOther(helpedPathOf(opened.value), { notice: 'enregistre' })
    if (opened.problem === 'wrong-day') return sorry({ until: wrongDayOf(last) })
    if (opened.problem === 'too-many') return sorry({ deceasedFirstName: tooMany }, 429)
    throw new Response(null, { status: 404 })
  }
  const { code, helperAgain: helper, placeAgain: place, untilAgain: until, scopeEcAgain } = value
  const given = { helper, place, until, scope: scopeOf(scopeEcAgain) }
  const again = await openAgain(context, { user, once }, { code, given })
  if (again.ok) return seeOther(helpedPathOf(again.value), { notice: 'enregistre' })
  if (again.problem === 'wrong-day') return sorry({ untilAgain: wrongDayOf(last) })
  if (again.problem === 'too-many') return sorry({ code: 'Trop de codes. Réessayez dans une heure.' }, 429)
  if (again.problem === 'not-allowed') throw new Response(null, { status: 404 })
  return sorry({ code: wrongCodeCopy(code, codeProblems[again.problem]) })
}

const scopeOf = (scopeEc: 'on' | undefined) => (scopeEc ? (['da', 'ec'] as const) : (['da'] as const))
const wrongDayOf = (last: string) => `Choisissez une date entre aujourd’hui et le ${last}.`
const tooMany = 'Cent dossiers ont été ouverts aujourd’hui. Réessayez demain.'
const codeProblems = {
  'unknown-code': 'Aucun dossier de votre équipe n’a ce code.',
  'already-given': 'Vous avez déjà un papier pour ce dossier.',
}

export default function NewHelpPage() {
  const proposed = useLoaderData<typeof loader>()
  const { typed, errors = {} } = useActionData<typeof action>() ?? {}
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>Aider une personne sans e-mail</h1>
        <p className="lede">
          Elle signe un papier. Vous le photographiez, et le dossier s’ouvre à vous, pour un temps.
        </p>
      </div>
      <PersonForm {...proposed} typed={typed} errors={errors} />
      <AgainForm {...proposed} typed={typed} errors={errors} />
    </>
  )
}
