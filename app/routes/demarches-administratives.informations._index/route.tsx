import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { conditionalStyles } from '#app/components/letters/conditional-styles.ts'
import { changedCopy } from '#app/components/letters/conflicts/copy.ts'
import { LetterConflictSummary } from '#app/components/letters/conflicts/summary.tsx'
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
import { firstNameOf, usualNameOf } from '#app/rules/first-name.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { knownScreenOf } from '#app/rules/letters/addresses.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { fromSignUp } from '#app/rules/letters/known/known.ts'
import { readableLines } from '#app/rules/letters/known/reader-view.ts'
import { isOnScreen } from '#app/rules/letters/known/screens.ts'
import { letterName } from '#app/rules/letters/letter-name.ts'
import { stagesBefore } from '#app/rules/letters/progress/path.ts'
import { shownValues } from '#app/rules/letters/shown-values.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { letterOf } from '#letters/index.ts'
import { knownQuestions } from '#letters/known.ts'
import styles from '../../styles/letter-form.css?url'
import { KnownForm } from './known-form.tsx'
import { KnownHead } from './known-head.tsx'
import { KnownLines } from './known-lines.tsx'
import { shortLabels } from './short-labels.ts'
import { pathAfter, screenIn } from './steps.ts'

/** Autosaved with JavaScript (idea-K24). */
export const handle: PageHandle = { isTight: true }

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: MetaFunction = ({ matches }) => pageTitle('Ce que nous savons', matches)

/** The answers that letters share. `courrier`: the letter to open afterwards. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account, role } = await requireMember({ request, context })
  const { answers, waiting, stage, ...known } = await readKnown(context, account)
  const stagesDone = stagesBefore(stage)
  if (!can(role, 'write-letters')) {
    const questions = toPlainQuestions(knownQuestions, usualNameOf(answers))
    return { stagesDone, toRead: readableLines(questions, answers) }
  }
  const next = nextIn(request)
  return {
    ...known,
    stagesDone,
    toRead: undefined,
    screen: screenIn(request),
    firstName: firstNameOf(answers),
    missing: Object.keys(waiting),
    form: toPlainQuestions(knownQuestions, usualNameOf(answers)),
    answers: shownValues(knownQuestions, answers),
    infos: await context.content.fieldInfos(),
    next: next && { id: next, name: letterName(letterOf(next)) },
  }
}

/**
 * Saves valid answers of one screen even if others are invalid (choice-41), then redirects to the next screen; after
 * the last, to the letter that the user comes from, or to the addresses.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireEditor({ request, context })
  const next = nextIn(request)
  const screen = screenIn(request)
  const { typed } = await readTexts(request)
  if (screen === 'personne' && isUnanswered(typed, await readProfile(context.db, member.account))) {
    return data({ errors: { deceasedLastName: unanswered }, refused: {}, meanwhile: undefined }, { status: 422 })
  }
  const saved = await saveKnown(context, member, typed)
  if (!saved.ok) return seeOther(knownScreenOf(screen, next))
  const { errors, changes, changed, doubts } = saved.value
  const refused = shownValues(knownQuestions, saved.value.refused, errors)
  if (Object.keys(changes).length > 0) {
    const meanwhile = { changes, sentence: changedCopy(Object.values(changes), context.now(), 'ces informations') }
    return data({ errors, refused, meanwhile }, { status: 409 })
  }
  if (Object.keys(errors).length > 0) return data({ errors, refused, meanwhile: undefined }, { status: 422 })
  // A doubtful address is said once. The next press keeps it.
  if (doubts.length > 0) return seeOther(`${knownScreenOf(screen, next)}#${doubts[0]}`)
  return seeOther(pathAfter(screen, next), noticeOf(changed))
}

/** Whether neither the form nor the account says anything of the deceased beyond what signing up asked. */
function isUnanswered(typed: TypedValues, profile: Answers): boolean {
  const groups = knownQuestions.groups.filter((group) => isOnScreen(group, 'personne'))
  const asked = fieldsOf({ groups }).filter(({ name }) => !fromSignUp.includes(name))
  return asked.every(({ name }) => !typed[name]?.trim() && !profile[name])
}

const unanswered = 'Écrivez au moins le nom et la date du décès, ou continuez sans répondre.'

const nextIn = (request: Request) => {
  const id = new URL(request.url).searchParams.get('courrier')
  return id === null ? undefined : requireDocumentId(id)
}

function noticeOf(changed: number) {
  if (changed === 0) return {}
  return changed > 1
    ? ({ notice: 'informationsDeLettres', count: changed } as const)
    : ({ notice: 'informationsDUneLettre' } as const)
}

export default function KnownPage() {
  const known = useLoaderData<typeof loader>()
  return known.toRead ? <KnownLines groups={known.toRead} /> : <KnownFormPage {...known} />
}

type KnownFormPageProps = Exclude<ReturnType<typeof useLoaderData<typeof loader>>, { toRead: unknown[] }>

/** The form, for a user with the right to change it. */
function KnownFormPage(known: KnownFormPageProps) {
  const {
    form: letter,
    answers,
    notes,
    towns,
    missing,
    infos,
    changing,
    posted,
    next,
    screen,
    firstName,
    seen,
    keptPlaces,
  } = known
  const { errors = {}, refused = {}, meanwhile } = useActionData<typeof action>() ?? {}
  const conflicts = meanwhile && otherVersions(meanwhile.changes, answers)
  const values = { ...answers, ...refused }
  const labels = shortLabels(firstName, values)
  const form = { letter, values, errors, notes, towns, missing, conflicts, infos, shortLabels: labels }
  const isEmpty = errors.deceasedLastName === unanswered
  return (
    <>
      <PageModule name="letter" />
      <PageRules rules={conditionalStyles(letter)} />
      <LetterConflictSummary sentence={meanwhile?.sentence} form={form} />
      <ErrorSummary errors={errors} saved={!isEmpty} isSecond={Boolean(meanwhile)} />
      {isEmpty && (
        <p>
          <a className="button quiet" href={pathAfter(screen, next?.id)}>
            Continuer sans répondre
          </a>
        </p>
      )}
      <KnownHead screen={screen} firstName={firstName} next={next} />
      <KnownForm {...{ form, screen, seen, keptPlaces, firstName, next, changing, posted }} />
    </>
  )
}
