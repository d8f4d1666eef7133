import { conflictWith } from '#app/components/ceremony/events/conflict-copy.ts'
import type { EventConflict } from '#app/components/ceremony/events/state.ts'
import { ConflictSummary as QuestionConflicts } from '#app/components/ceremony/their-version.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { conditionalStyles } from '#app/components/letters/conditional-styles.ts'
import {
  AddressesMeanwhile,
  type AddressMeanwhile,
  addressErrors,
  addressesMeanwhile,
} from '#app/components/letters/conflicts/addresses.tsx'
import { changedCopy } from '#app/components/letters/conflicts/copy.ts'
import { ConflictSummary } from '#app/components/letters/conflicts/summary.tsx'
import { toPlainQuestions } from '#app/components/letters/drawn.ts'
import { otherVersions } from '#app/components/letters/form-state.ts'
import { PageRules } from '#app/components/page/needs.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther } from '#app/http/answers.ts'
import { readTexts } from '#app/http/form.ts'
import { requireEditor, requireMember } from '#app/http/guards.ts'
import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '#app/http/router.ts'
import { readTypedBack, saveTypedBack } from '#app/operations/questionnaire/typed-back.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { firstNameOf, usualNameOf } from '#app/rules/first-name.ts'
import type { Change } from '#app/rules/forms/merge.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { questionnairePath } from '#app/rules/letters/addresses.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { stagesBefore } from '#app/rules/letters/progress/path.ts'
import { shownValues } from '#app/rules/letters/shown-values.ts'
import { questionWords, SEEN_OF_QUESTIONS } from '#app/rules/questionnaire/sheets.ts'
import { knownQuestions } from '#letters/known.ts'
import formStyles from '../../styles/letter-form.css?url'
import styles from '../../styles/questions.css?url'
import { LetterSheets } from './letter-sheets.tsx'
import { PaperForm } from './paper-form.tsx'
import { PaperHead } from './paper-head.tsx'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: formStyles },
  { rel: 'stylesheet', href: styles },
]

export const meta: MetaFunction = ({ matches }) => pageTitle('Recopier le papier', matches)

/** The two sheets, in their order, with what is known. A reader may print them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account, role } = await requireMember({ request, context })
  const { known, questions, recipients, toWrite, toVerify } = await readTypedBack(context, account)
  const { answers, seen, notes, stage } = known
  const stagesDone = stagesBefore(stage)
  if (!can(role, 'write-letters')) return { stagesDone, shown: undefined }
  const shown = {
    firstName: firstNameOf(answers),
    letter: toPlainQuestions(knownQuestions, usualNameOf(answers)),
    answers: shownValues(knownQuestions, answers),
    notes,
    seen,
    questions: { shown: questions.shown, seen: questions.seen },
    recipients,
    toWrite,
    toVerify,
  }
  return { stagesDone, shown }
}

/** Why the form is shown again. What is right is saved. */
type Refusal = {
  typed: TypedValues
  refused: Answers
  errors: Record<string, string>
  changes: Readonly<Record<string, Change>>
  sentence: string | undefined
  conflict: EventConflict | undefined
  meanwhile: AddressMeanwhile[]
}

/** Saves what is right, by the acts of the pages that ask it, and shows the sheets again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireEditor({ request, context })
  const { typed: sent } = await readTexts(request)
  const saved = await saveTypedBack(context, member, sent)
  if (!saved.ok) throw new Response(null, { status: 403 })
  const { known, questions, addresses } = saved.value
  const now = context.now()

  const refusal = questions.ok ? undefined : questions
  const both = refusal?.problem === 'changed-meanwhile' ? refusal.meanwhile : undefined
  const meanwhile = addressesMeanwhile(addresses.changes, sent, now)
  const changes = Object.values(known.changes)
  const errors = {
    ...known.errors,
    ...(refusal?.problem === 'wrong' && refusal.errors),
    ...addressErrors(addresses.problems),
  }
  const isChanged = both !== undefined || changes.length > 0 || meanwhile.length > 0
  if (!isChanged && Object.keys(errors).length === 0) return seeOther(questionnairePath, { notice: 'enregistre' })
  const again: Refusal = {
    typed: { ...sent, ...both?.typed },
    refused: shownValues(knownQuestions, known.refused, known.errors),
    errors,
    changes: known.changes,
    sentence: changes.length > 0 ? changedCopy(changes, now, 'ces informations') : undefined,
    conflict: both && conflictWith(both.change, { names: both.conflicts, theirs: both.theirs }, now, 'ces réponses'),
    meanwhile,
  }
  return data(again, { status: isChanged ? 409 : 422 })
}

export default function TypedBackPage() {
  const { shown } = useLoaderData<typeof loader>()
  const again = useActionData<typeof action>()
  if (!shown) return <PaperHead />
  const { letter, answers, notes, seen, questions, firstName, recipients, toWrite, toVerify } = shown
  const { typed, errors = {}, refused = {}, changes = {}, sentence, conflict, meanwhile = [] } = again ?? {}
  const conflicts = otherVersions(changes, answers)
  const known = { letter, values: { ...answers, ...refused }, errors, notes, missing: [], conflicts }
  const isSecond = Boolean(sentence || conflict) || meanwhile.length > 0
  // Once both versions were shown, the form is based on them.
  const asked = {
    firstName,
    shown: typed ?? questions.shown,
    seen: conflict ? questions.seen : (typed?.[SEEN_OF_QUESTIONS] ?? questions.seen),
    errors,
    conflict,
  }
  return (
    <>
      <PageRules rules={conditionalStyles(letter)} />
      <ConflictSummary sentence={sentence} form={known} />
      <QuestionConflicts conflict={conflict} labelOf={(name) => questionWords[name] ?? name} />
      <AddressesMeanwhile meanwhile={meanwhile} />
      <ErrorSummary errors={errors} saved isSecond={isSecond} />
      <PaperHead mayWrite hasLetters={toWrite.length > 0} />
      <PaperForm known={known} seen={seen} asked={asked} recipients={recipients} typed={typed} toVerify={toVerify} />
      <LetterSheets letters={toWrite} />
    </>
  )
}
