import { z } from 'zod'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { requireFresh, requireOwner, requireSignedIn } from '#app/http/guards.ts'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '#app/http/router.ts'
import { type GiveProblem, prepareHelperMandate, takeHelperMandateBack } from '#app/operations/helpers/mandates.ts'
import { openByOwner, type PaperProblem } from '#app/operations/helpers/paper.ts'
import { isFresh } from '#app/rules/access/sessions.ts'
import { isDay, parisDay } from '#app/rules/days.ts'
import { emailField, formsByIntent, personName, shortText } from '#app/rules/fields.ts'
import { uploadSentence, uploadStatus } from '#app/rules/files/upload-copy.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { dateFr } from '#app/rules/french.ts'
import { ownHelpersPath } from '#app/rules/helpers/addresses.ts'
import { helperStateCopy, scopeLines } from '#app/rules/helpers/copy.ts'
import {
  helperMandateState,
  lastHelperDay,
  proposedHelperDay,
  scopeFields,
  scopeOf,
} from '#app/rules/helpers/mandates.ts'
import { refuse } from '#app/rules/outcome.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { listHelperMandates } from '#db/helpers/mandates.ts'
import { HelperForm } from './helper-form.tsx'
import { Helpers, SignedPaper } from './helpers.tsx'

export const meta: MetaFunction = ({ matches }) => pageTitle('Se faire aider', matches)

/**
 * The helpers of the family: a new paper, and the button that takes a mandate back. `?papier=`: the mandate whose signed
 * paper is asked, alone.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session } = await requireSignedIn({ request, context })
  const { account, user } = await requireOwner({ request, context })
  const { db, now } = context
  const today = parisDay(now())
  const profile = await readProfile(db, account)
  const firstName = firstNameOf(profile)
  const applicant = `${profile.applicantFirstName ?? ''} ${profile.applicantLastName ?? ''}`.trim()
  return {
    firstName,
    giver: applicant || (user.displayName ?? ''),
    isProved: isFresh(session, now()),
    paper: new URL(request.url).searchParams.get('papier'),
    proposed: proposedHelperDay(today),
    last: lastHelperDay(today),
    helpers: (await listHelperMandates(db, account)).map((mandate) => {
      const { id, helper, place, helperEmail, scope } = mandate
      const state = helperMandateState(mandate, today)
      const words = { stateCopy: helperStateCopy(state, mandate), may: scopeLines(scope, firstName) }
      return { id, helper, place, helperEmail, state, ...words }
    }),
  }
}

const wrongDay = 'Indiquez le dernier jour, comme 15/03/2026.'

const form = formsByIntent([
  z.object({
    intent: z.literal('prepare'),
    giver: personName('Votre prénom et nom', 60),
    helper: personName('Prénom et nom', 60),
    place: shortText('Où elle aide', 80),
    helperEmail: emailField,
    until: z.string({ error: wrongDay }).refine(isDay, { error: wrongDay }),
    ...scopeFields,
  }),
  z.object({ intent: z.literal('open'), id: z.string() }),
  z.object({ intent: z.literal('end'), id: z.string() }),
])

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireOwner({ request, context })
  const posted = await readForm(request, form)
  if (!posted.ok) return tryAgain(posted)
  const { value: values, once } = posted
  const actor = { ...member, once }
  if (values.intent === 'end') {
    const ended = await takeHelperMandateBack(context, actor, values.id)
    return seeOther(ownHelpersPath, { ...(ended.ok && { notice: 'enregistre' }) })
  }
  if (values.intent === 'open') {
    await requireFresh({ request, context })
    const { upload } = context
    const opened = upload ? await openByOwner(context, actor, { id: values.id, upload }) : refuse('no-file')
    return opened.ok ? seeOther(ownHelpersPath, { notice: 'enregistre' }) : refusedPaper(opened.problem, values.id)
  }
  const { intent: _, scopeDa, scopeEc, ...given } = values
  const scope = scopeOf({ scopeDa, scopeEc })
  const prepared = await prepareHelperMandate(context, actor, { ...given, scope })
  if (prepared.ok) return seeOther(`${ownHelpersPath}#mandat-${prepared.value}`, { notice: 'enregistre' })
  if (prepared.problem === 'not-allowed') throw new Response(null, { status: 403 })
  const { field, sentence } = refusalOf(prepared.problem, given.helperEmail, lastHelperDay(parisDay(context.now())))
  const typed = { ...given, ...(scopeDa && { scopeDa }), ...(scopeEc && { scopeEc }) }
  return tryAgain({ typed, errors: { [field]: sentence } }, { status: prepared.problem === 'too-many' ? 429 : 422 })
}

function refusalOf(problem: GiveProblem, email: string, last: string) {
  const sentences: Record<GiveProblem, [field: string, sentence: string]> = {
    'own-address': ['helperEmail', 'C’est votre adresse.'],
    'already-member': ['helperEmail', `${email} partage déjà ce dossier.`],
    'already-given': ['helperEmail', `${email} a déjà un mandat. Arrêtez-le pour en changer.`],
    'wrong-day': ['until', `Choisissez une date entre aujourd’hui et le ${dateFr(last)}.`],
    'too-many': ['helperEmail', 'Vous avez préparé cinq mandats aujourd’hui. Réessayez demain.'],
    'no-scope': ['scopeDa', 'Cochez au moins une ligne.'],
  }
  const [field, sentence] = sentences[problem]
  return { field, sentence }
}

function refusedPaper(problem: PaperProblem | 'no-file', id: string) {
  if (problem === 'not-allowed') throw new Response(null, { status: 403 })
  if (problem === 'unknown') return seeOther(ownHelpersPath)
  const errors = { [`file-${id}`]: uploadSentence(problem) }
  return data({ typed: undefined, errors }, { status: uploadStatus(problem) })
}

export default function OwnHelpersPage() {
  const { firstName, helpers, isProved, paper, ...proposed } = useLoaderData<typeof loader>()
  const { typed, errors = {} } = useActionData<typeof action>() ?? {}
  const asked = helpers.find(({ id, state }) => state === 'waiting' && (id === paper || errors[`file-${id}`]))
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>Se faire aider pour {firstName}</h1>
        <p className="lede">
          Une personne remplit les lettres avec vous, au guichet ou au téléphone. Vous signez un papier. Elle ne voit
          que ce dossier.
        </p>
      </div>
      {asked && isProved && !typed ? (
        <SignedPaper helper={asked} error={errors[`file-${asked.id}`]} />
      ) : (
        <>
          <Helpers helpers={helpers} isProved={isProved} />
          <HelperForm {...proposed} firstName={firstName} typed={typed} errors={errors} />
        </>
      )}
    </>
  )
}
