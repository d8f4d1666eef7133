import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { formOf, knownOf } from '#app/components/letters/addresses.ts'
import { conditionalStyles } from '#app/components/letters/conditional-styles.ts'
import { changedCopy } from '#app/components/letters/conflicts/copy.ts'
import { ConflictSummary } from '#app/components/letters/conflicts/summary.tsx'
import { toPlainQuestions } from '#app/components/letters/drawn.ts'
import { otherVersions } from '#app/components/letters/form-state.ts'
import { type PageHandle, PageModule, PageRules } from '#app/components/page/needs.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther } from '#app/http/answers.ts'
import { requireDocumentId } from '#app/http/documents.ts'
import { readTexts } from '#app/http/form.ts'
import { requireEditor, requireMember } from '#app/http/guards.ts'
import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '#app/http/router.ts'
import { readKnown, saveKnown } from '#app/operations/letters/known.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { usualNameOf } from '#app/rules/first-name.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import { readableLines } from '#app/rules/letters/known/reader-view.ts'
import { letterName } from '#app/rules/letters/letter-name.ts'
import { shownValues } from '#app/rules/letters/shown-values.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { letterOf } from '#letters/index.ts'
import { knownQuestions } from '#letters/known.ts'
import styles from '../../styles/letter-form.css?url'
import { Changes } from './changes.tsx'
import { KnownForm } from './known-form.tsx'
import { KnownLines } from './known-lines.tsx'

/** Autosaved with JavaScript (idea-K24). */
export const handle: PageHandle = { isTight: true }

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: MetaFunction = ({ matches }) => pageTitle('Ce que nous savons', matches)

/** The answers that letters share. `courrier`: the letter to open afterwards. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account, role } = await requireMember({ request, context })
  const { answers, waiting, ...known } = await readKnown(context, account)
  if (!can(role, 'write-letters')) {
    const questions = toPlainQuestions(knownQuestions, usualNameOf(answers))
    return { toRead: readableLines(questions, answers) }
  }
  const next = nextIn(request)
  return {
    ...known,
    toRead: undefined,
    waiting,
    missing: Object.keys(waiting),
    form: toPlainQuestions(knownQuestions, usualNameOf(answers)),
    answers: shownValues(knownQuestions, answers),
    infos: await context.content.fieldInfos(),
    next: next && { id: next, name: letterName(letterOf(next)) },
  }
}

/** Saves valid answers even if others are invalid (choice-41), then redirects to the letter that asked for them. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireEditor({ request, context })
  const next = nextIn(request)
  const { typed } = await readTexts(request)
  const isUnanswered = fieldsOf(knownQuestions).every(({ name }) => !typed[name]?.trim())
  if (isUnanswered && Object.keys(await readProfile(context.db, member.account)).length === 0) {
    const errors = { deceasedLastName: unanswered }
    return data({ errors, refused: {}, meanwhile: undefined }, { status: 422 })
  }
  const saved = await saveKnown(context, member, typed)
  if (!saved.ok) return seeOther(knownOf(next))
  const { errors, changes, changed } = saved.value
  const refused = shownValues(knownQuestions, saved.value.refused, errors)
  if (Object.keys(changes).length > 0) {
    const meanwhile = { changes, sentence: changedCopy(Object.values(changes), context.now(), 'ces informations') }
    return data({ errors, refused, meanwhile }, { status: 409 })
  }
  if (Object.keys(errors).length > 0) return data({ errors, refused, meanwhile: undefined }, { status: 422 })
  return seeOther(next ? formOf(next) : knownOf(), noticeOf(changed))
}

const unanswered = 'Écrivez au moins le nom et la date du décès, ou continuez sans répondre.'

const nextIn = (request: Request) => {
  const id = new URL(request.url).searchParams.get('courrier')
  return id === null ? undefined : requireDocumentId(id)
}

function noticeOf(changed: number) {
  if (changed > 1) return { notice: 'informationsDeLettres', count: changed } as const
  return { notice: changed === 1 ? 'informationsDUneLettre' : 'enregistre' } as const
}

export default function KnownPage() {
  const known = useLoaderData<typeof loader>()
  return known.toRead ? <KnownLines groups={known.toRead} /> : <KnownFormPage {...known} />
}

type KnownFormPageProps = Exclude<ReturnType<typeof useLoaderData<typeof loader>>, { toRead: unknown[] }>

/** The form, for a user who may edit it. */
function KnownFormPage({
  form: letter,
  answers,
  notes,
  missing,
  infos,
  changing,
  posted,
  next,
  toRead: _,
  ...shown
}: KnownFormPageProps) {
  const { errors = {}, refused = {}, meanwhile } = useActionData<typeof action>() ?? {}
  const conflicts = meanwhile && otherVersions(meanwhile.changes, answers)
  const form = { letter, values: { ...answers, ...refused }, errors, notes, missing, conflicts, infos }
  return (
    <>
      <PageModule name="letter" />
      <PageRules rules={conditionalStyles(letter)} />
      <ConflictSummary sentence={meanwhile?.sentence} form={form} />
      <ErrorSummary errors={errors} saved isSecond={Boolean(meanwhile)} />
      <div className="stack">
        <h1>Ce que nous savons</h1>
        <p className="lede">Vous l’écrivez une fois. Toutes vos lettres s’en servent.</p>
        {next && <p>Ensuite, la lettre&nbsp;: {next.name}.</p>}
      </div>
      <KnownForm form={form} next={next} {...shown}>
        {!next && <Changes changing={changing} posted={posted} />}
      </KnownForm>
    </>
  )
}
