import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { conditionalStyles } from '#app/components/letters/conditional-styles.ts'
import { changedCopy } from '#app/components/letters/conflicts/copy.ts'
import { LetterConflictSummary } from '#app/components/letters/conflicts/summary.tsx'
import { toPlainQuestions } from '#app/components/letters/drawn.ts'
import { otherVersions } from '#app/components/letters/form-state.ts'
import { PageRules } from '#app/components/page/needs.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther } from '#app/http/answers.ts'
import { readTexts } from '#app/http/form.ts'
import { requireEditor } from '#app/http/guards.ts'
import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '#app/http/router.ts'
import { saveKnown } from '#app/operations/letters/known.ts'
import { heirsForm, readHeirs } from '#app/operations/rights/heirs-attestation.ts'
import { usualNameOf } from '#app/rules/first-name.ts'
import { heirsPath } from '#app/rules/letters/addresses.ts'
import { shownValues } from '#app/rules/letters/shown-values.ts'
import { heirsQuestions } from '#letters/heirs.ts'
import styles from '../../styles/letter-form.css?url'
import { HeirsForm, HeirsRules } from './heirs.tsx'
import { HeirsPaper } from './heirs-paper.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: MetaFunction = ({ matches }) => pageTitle('L’attestation des héritiers', matches)

/** The use of the attestation, its contents, and whether it can be signed. CMF L. 312-1-4. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = await requireEditor({ request, context })
  const { answers, profile, attestation, seen, copy } = await readHeirs(context, account)
  const { heirs, ...paper } = attestation
  return {
    form: toPlainQuestions(heirsQuestions, usualNameOf(profile)),
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
  const { errors, changes } = saved.value
  const refused = shownValues(heirsQuestions, saved.value.refused, errors)
  if (Object.keys(changes).length > 0) {
    const meanwhile = { changes, sentence: changedCopy(Object.values(changes), context.now(), 'ces informations') }
    return data({ errors, refused, meanwhile }, { status: 409 })
  }
  if (Object.keys(errors).length > 0) return data({ errors, refused, meanwhile: undefined }, { status: 422 })
  return seeOther(heirsPath, { notice: 'enregistre' })
}

export default function HeirsPage() {
  const { form: letter, answers, seen, copy, paper } = useLoaderData<typeof loader>()
  const { errors = {}, refused = {}, meanwhile } = useActionData<typeof action>() ?? {}
  const conflicts = meanwhile && otherVersions(meanwhile.changes, answers)
  const form = { letter, values: { ...answers, ...refused }, errors, notes: {}, missing: [], conflicts }
  return (
    <>
      <PageRules rules={conditionalStyles(letter)} />
      <LetterConflictSummary sentence={meanwhile?.sentence} form={form} />
      <ErrorSummary errors={errors} saved isSecond={Boolean(meanwhile)} />
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
