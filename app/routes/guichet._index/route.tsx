import { SearchForm } from '#app/components/content/search-form.tsx'
import { conditionalStyles } from '#app/components/letters/conditional-styles.ts'
import { toFormState } from '#app/components/letters/form-state.ts'
import { PageModule, PageRules } from '#app/components/page/needs.tsx'
import { stylesheets, useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { refusedSheetOf } from '#app/components/questionnaire/refusal.server.ts'
import { RefusalSummaries } from '#app/components/questionnaire/refusal-summaries.tsx'
import { ToVerify } from '#app/components/questionnaire/to-verify.tsx'
import { seeOther } from '#app/http/answers.ts'
import { readTexts } from '#app/http/form.ts'
import { requireEditor } from '#app/http/guards.ts'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '#app/http/router.ts'
import { readDesk, saveSection } from '#app/operations/questionnaire/desk.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { bundleFormPath, questionnairePath } from '#app/rules/letters/addresses.ts'
import { deskPath, deskSearchOf, WORD } from '#app/rules/questionnaire/addresses.ts'
import { formIdOf, isSection, NEXT, QUESTIONS, SECTION } from '#app/rules/questionnaire/desk.ts'
import formStyles from '../../styles/letter-form.css?url'
import styles from '../../styles/questions.css?url'
import { Remaining } from './remaining.tsx'
import { Sections } from './sections.tsx'

export const links = stylesheets(formStyles, styles)

export const meta: MetaFunction = ({ matches }) => pageTitle('Au guichet', matches)

/** Everything that may be asked, with what is known. `mot`: only the fields whose label has this word. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = await requireEditor({ request, context })
  const { known, questions, recipients, toVerify } = await readDesk(context, account)
  const { stagesDone, firstName, letter, answers, notes, towns, seen, waiting } = known
  return {
    stagesDone,
    word: wordIn(request),
    firstName,
    letter,
    answers,
    notes,
    towns,
    seen,
    waiting,
    questions: { shown: questions.shown, seen: questions.seen },
    recipients,
    toVerify,
  }
}

/** Saves one section, and goes on with the next one. A search comes back to the fields that it found. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireEditor({ request, context })
  const { typed } = await readTexts(request)
  const saved = await saveSection(context, member, typed)
  if (!saved.ok) throw new Response(null, { status: 403 })
  const again = refusedSheetOf(saved.value, { typed, now: context.now() })
  const word = wordIn(request)
  if (!again) return seeOther(placeAfter(typed, word), { notice: 'enregistre' })
  return data(again, { status: again.isChanged ? 409 : 422 })
}

function placeAfter({ [SECTION]: section = '', [NEXT]: next = '' }: TypedValues, word: string): string {
  if (!word && isSection(next)) return `${deskPath}#${formIdOf(next)}`
  return `${deskSearchOf(word)}${isSection(section) ? `#${section}` : ''}`
}

const wordIn = (request: Request) => new URL(request.url).searchParams.get(WORD)?.slice(0, 80) ?? ''

export default function DeskPage() {
  const { word, firstName, seen, waiting, questions, recipients, toVerify, ...shown } = useLoaderData<typeof loader>()
  const again = useActionData<typeof action>()
  const { errors = {}, typed, conflict } = again ?? {}
  const known = toFormState(shown, again)
  const asked = {
    firstName,
    shown: typed?.[SECTION] === QUESTIONS ? { ...questions.shown, ...typed } : questions.shown,
    // Once both versions were shown, the form is based on them.
    seen: questions.seen,
    errors,
    conflict,
  }
  return (
    <>
      <PageModule name="letter" />
      <PageRules rules={conditionalStyles(known.letter)} />
      <RefusalSummaries again={again} known={known} />
      <div className="tight">
        <h1>Au guichet, au téléphone</h1>
        <p className="lede">Dans l’ordre où la famille parle. Chaque partie s’enregistre seule.</p>
      </div>
      <SearchForm path={deskPath} typed={word} label="Trouver un champ" name={WORD} button="Trouver">
        {word && (
          <>
            {' '}
            <a href={deskPath}>Tout montrer</a>
          </>
        )}
      </SearchForm>
      <ToVerify answers={toVerify} />
      <Remaining letter={known.letter} waiting={waiting} />
      <Sections word={word} known={known} seen={seen} asked={asked} recipients={recipients} typed={typed} />
      <p className="actions">
        <a className="button" href={bundleFormPath}>
          Voir les lettres
        </a>{' '}
        <a className="link" href={questionnairePath}>
          Les questions sur papier
        </a>
      </p>
    </>
  )
}
