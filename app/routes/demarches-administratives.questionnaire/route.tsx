import { conditionalStyles } from '#app/components/letters/conditional-styles.ts'
import { toFormState } from '#app/components/letters/form-state.ts'
import { PageRules } from '#app/components/page/needs.tsx'
import { stylesheets, useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { refusedSheetOf } from '#app/components/questionnaire/refusal.server.ts'
import { RefusalSummaries } from '#app/components/questionnaire/refusal-summaries.tsx'
import { seeOther } from '#app/http/answers.ts'
import { readTexts } from '#app/http/form.ts'
import { requireEditor, requireMember } from '#app/http/guards.ts'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '#app/http/router.ts'
import { readTypedBack, saveTypedBack } from '#app/operations/questionnaire/typed-back.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { questionnairePath } from '#app/rules/letters/addresses.ts'
import { SECOND_SHEET, SEEN_OF_QUESTIONS, THEN } from '#app/rules/questionnaire/sheets.ts'
import formStyles from '../../styles/letter-form.css?url'
import styles from '../../styles/questions.css?url'
import { LetterSheets } from './letter-sheets.tsx'
import { PaperForm } from './paper-form.tsx'
import { PaperHead } from './paper-head.tsx'

export const links = stylesheets(formStyles, styles)

export const meta: MetaFunction = ({ matches }) => pageTitle('Recopier le papier', matches)

/** The two sheets, in their order, with what is known. A reader may print them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account, role } = await requireMember({ request, context })
  const { known, questions, recipients, toWrite, toVerify } = await readTypedBack(context, account)
  const { stagesDone, firstName, letter, answers, notes, towns, seen } = known
  if (!can(role, 'write-letters')) return { stagesDone, shown: undefined }
  const shown = {
    firstName,
    letter,
    answers,
    notes,
    towns,
    seen,
    questions: { shown: questions.shown, seen: questions.seen },
    recipients,
    toWrite,
    toVerify,
  }
  return { stagesDone, shown }
}

/** Saves what is right, by the acts of the pages that ask it, and shows the sheets again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireEditor({ request, context })
  const { typed } = await readTexts(request)
  const saved = await saveTypedBack(context, member, typed)
  if (!saved.ok) throw new Response(null, { status: 403 })
  const again = refusedSheetOf(saved.value, { typed, now: context.now() })
  const then = typed[THEN] === SECOND_SHEET ? `#${SECOND_SHEET}` : ''
  if (!again) return seeOther(`${questionnairePath}${then}`, { notice: 'enregistre' })
  return data(again, { status: again.isChanged ? 409 : 422 })
}

export default function TypedBackPage() {
  const { shown } = useLoaderData<typeof loader>()
  const again = useActionData<typeof action>()
  if (!shown) return <PaperHead />
  const { seen, questions, firstName, recipients, toWrite, toVerify } = shown
  const { typed, errors = {}, conflict } = again ?? {}
  const known = toFormState(shown, again)
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
      <PageRules rules={conditionalStyles(known.letter)} />
      <RefusalSummaries again={again} known={known} />
      <PaperHead mayWrite hasLetters={toWrite.length > 0} />
      <PaperForm known={known} seen={seen} asked={asked} recipients={recipients} typed={typed} toVerify={toVerify} />
      <LetterSheets letters={toWrite} />
    </>
  )
}
