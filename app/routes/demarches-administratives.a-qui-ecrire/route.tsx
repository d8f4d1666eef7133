import { conflictWith } from '#app/components/ceremony/events/conflict-copy.ts'
import type { EventConflict } from '#app/components/ceremony/events/state.ts'
import { ConflictSummary } from '#app/components/ceremony/their-version.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { stylesheets, useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { questionCopy } from '#app/components/questions/question-field.tsx'
import { seeOther } from '#app/http/answers.ts'
import { readTexts } from '#app/http/form.ts'
import { requireEditor, requireMember } from '#app/http/guards.ts'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '#app/http/router.ts'
import { countChosenLetters, readQuestions, saveAnswers } from '#app/operations/questions/questions.ts'
import { can } from '#app/rules/accounts/roles.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { knownOf, questionnairePath, questionsOf, statementsPath } from '#app/rules/letters/addresses.ts'
import { deskPath } from '#app/rules/questionnaire/addresses.ts'
import { asked, askedOn, questionGroups } from '#app/rules/questions/questions.ts'
import styles from '../../styles/questions.css?url'
import { GivenAnswers } from './answers.tsx'
import { Questions } from './form.tsx'

export const links = stylesheets(styles)

export const meta: MetaFunction = ({ matches }) => pageTitle('À qui écrire', matches)

/** A reader sees the answers; an editor sees the form. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account, role } = await requireMember({ request, context })
  const mayAnswer = can(role, 'write-letters')
  return { ...(await readQuestions(context, account)), mayAnswer, screen: screenIn(request) }
}

/** Why the form is shown again, with its submitted values. */
type Refusal = { typed: TypedValues; errors?: FieldErrors; conflict?: EventConflict }

/** Saves one screen and redirects to the next; after the last, reports the number of bodies to write to. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireEditor({ request, context })
  const screen = screenIn(request)
  const { typed } = await readTexts(request)
  const saved = await saveAnswers(context, member, typed, askedOn(questionGroups[screen - 1]!))
  if (saved.ok) {
    if (typed.intent === 'back') return seeOther(questionsOf(screen - 1))
    if (screen < questionGroups.length) return seeOther(questionsOf(screen + 1))
    const { hasKept, hasAnswered, isNotarySaid } = saved.value
    if (!hasAnswered) return seeOther(questionsOf(), { notice: isNotarySaid ? 'notaireNote' : 'rienDeCoche' })
    if (hasKept) return seeOther(knownOf(), { notice: 'reponsesNoteesPostee' })
    const count = await countChosenLetters(context, member.account)
    return seeOther(knownOf(), { notice: count === 1 ? 'unOrganisme' : 'organismes', count })
  }
  if (saved.problem === 'not-allowed') throw new Response(null, { status: 403 })
  if (saved.problem === 'wrong') return data<Refusal>({ typed, errors: saved.errors }, { status: 422 })
  const { change, conflicts: names, theirs, typed: merged } = saved.meanwhile
  const conflict = conflictWith(change, { names, theirs }, context.now(), 'ces réponses')
  return data<Refusal>({ typed: merged, conflict }, { status: 409 })
}

/** Returns the screen number of the URL, from 1; 1 by default. */
function screenIn(request: Request): number {
  const screen = Number(new URL(request.url).searchParams.get('ecran'))
  return questionGroups[screen - 1] ? screen : 1
}

export default function QuestionsPage() {
  const { screen, firstName, shown, said, seen, mayAnswer } = useLoaderData<typeof loader>()
  const { typed, errors = {}, conflict }: Partial<Refusal> = useActionData<typeof action>() ?? {}
  // Once both versions were shown, the form is based on them.
  const form = { firstName, shown: typed ?? shown, seen: conflict ? seen : (typed?._seen ?? seen), errors, conflict }
  return (
    <>
      <ConflictSummary conflict={conflict} labelOf={(name) => labelOf(name, firstName)} />
      <ErrorSummary errors={errors} />
      {mayAnswer ? (
        <>
          <div className="tight">
            <p className="over">
              Écran {screen} sur {questionGroups.length}
            </p>
            <h1>{questionGroups[screen - 1]?.title}</h1>
          </div>
          <Questions {...form} screen={screen} />
          {screen === 1 && (
            <p className="small">
              <a href={statementsPath}>J’ai un relevé</a>. <a href={questionnairePath}>Je préfère le stylo</a>.{' '}
              <a href={deskPath}>Nous sommes au téléphone</a>.
            </p>
          )}
        </>
      ) : (
        <>
          <h1>À qui écrire&#8239;?</h1>
          <GivenAnswers firstName={firstName} said={said} />
        </>
      )}
    </>
  )
}

function labelOf(name: string, firstName: string): string {
  const question = asked.find((one) => one.name === name)
  return question ? questionCopy(question, firstName) : name
}
