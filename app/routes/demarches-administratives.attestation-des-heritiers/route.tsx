import { conditionalStyles } from '#app/components/letters/conditional-styles.ts'
import { RefusedSummary } from '#app/components/letters/conflicts/summary.tsx'
import { toFormState } from '#app/components/letters/form-state.ts'
import { refusedAnswers } from '#app/components/letters/refused-answers.ts'
import { PageRules } from '#app/components/page/needs.tsx'
import { stylesheets, useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther } from '#app/http/answers.ts'
import { readTexts } from '#app/http/form.ts'
import { requireEditor } from '#app/http/guards.ts'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '#app/http/router.ts'
import { saveKnown } from '#app/operations/accounts/entries.ts'
import { heirsForm, readHeirs } from '#app/operations/rights/heirs-attestation.ts'
import { usualNameOf } from '#app/rules/first-name.ts'
import { heirsPath } from '#app/rules/letters/addresses.ts'
import { toPlainQuestions } from '#app/rules/letters/shown/plain.ts'
import { shownValues } from '#app/rules/letters/shown/values.ts'
import { heirsQuestions } from '#letters/heirs.ts'
import styles from '../../styles/letter-form.css?url'
import { HeirsForm, HeirsRules } from './heirs.tsx'
import { HeirsPaper } from './heirs-paper.tsx'

export const links = stylesheets(styles)

export const meta: MetaFunction = ({ matches }) => pageTitle('L’attestation des héritiers', matches)

/** The use of the attestation, its contents, and whether it can be signed. CMF L. 312-1-4. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = await requireEditor({ request, context })
  const { answers, profile, attestation, seen, copy } = await readHeirs(context, account)
  const { heirs, ...paper } = attestation
  return {
    letter: toPlainQuestions(heirsQuestions, usualNameOf(profile)),
    answers: shownValues(heirsQuestions, answers),
    seen,
    copy,
    paper: { ...paper, sheets: heirs.length },
  }
}

/** Saves valid answers even if others are invalid (choice-41). */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireEditor({ request, context })
  const saved = await saveKnown(context, member, (await readTexts(request)).typed, heirsForm)
  if (!saved.ok) throw new Response(null, { status: 403 })
  const refusal = refusedAnswers(saved.value, context.now(), 'ces informations')
  if (refusal) return data(refusal.again, { status: refusal.status })
  return seeOther(heirsPath, { notice: 'enregistre' })
}

export default function HeirsPage() {
  const { seen, copy, paper, ...shown } = useLoaderData<typeof loader>()
  const again = useActionData<typeof action>()
  const form = toFormState(shown, again)
  return (
    <>
      <PageRules rules={conditionalStyles(shown.letter)} />
      <RefusedSummary again={again} form={form} />
      <div className="stack">
        <h1>L’attestation des héritiers</h1>
        <p className="lede">Pour une petite succession, elle peut remplacer le notaire à la banque.</p>
      </div>
      <HeirsPaper paper={paper} copy={copy} />
      <HeirsForm form={form} seen={seen} />
      <HeirsRules copy={copy} />
    </>
  )
}
