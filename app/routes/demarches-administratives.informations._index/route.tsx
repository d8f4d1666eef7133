import { PostForm } from '#app/components/forms/post-form.tsx'
import { RefusedSummary } from '#app/components/letters/conflicts/summary.tsx'
import { toFormState } from '#app/components/letters/form-state.ts'
import { type RefusedAnswers, refusedAnswers } from '#app/components/letters/refused-answers.ts'
import { type PageHandle, PageModule } from '#app/components/page/needs.tsx'
import { stylesheets, useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther } from '#app/http/answers.ts'
import { requireDocumentId } from '#app/http/documents.ts'
import { readTexts } from '#app/http/form.ts'
import { requireEditor, requireMember } from '#app/http/guards.ts'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '#app/http/router.ts'
import { saveKnown } from '#app/operations/accounts/entries.ts'
import { readKnown, readKnownLines } from '#app/operations/letters/known.ts'
import { can } from '#app/rules/accounts/roles.ts'
import type { FieldErrors } from '#app/rules/forms/typed-values.ts'
import { knownAutosavePath, knownScreenOf } from '#app/rules/letters/addresses.ts'
import { isLeftEmpty, isUnanswered } from '#app/rules/letters/known/known.ts'
import { letterName } from '#app/rules/letters/letter-name.ts'
import { KEPT } from '#app/rules/places/remarks.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { letterOf } from '#letters/index.ts'
import { knownQuestions } from '#letters/known.ts'
import styles from '../../styles/letter-form.css?url'
import { KnownGroups } from './known-groups.tsx'
import { KnownHead } from './known-head.tsx'
import { KnownLines } from './known-lines.tsx'
import { shortLabels } from './short-labels.ts'
import { pathAfter, pathBefore, screenIn } from './steps.ts'

export const handle: PageHandle = { isTight: true }

export const links = stylesheets(styles)

export const meta: MetaFunction = ({ matches }) => pageTitle('Ce que nous savons', matches)

/** The answers that letters share. `courrier`: the letter to open afterwards. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account, role } = await requireMember({ request, context })
  if (!can(role, 'write-letters')) return await readKnownLines(context, account)
  const { waiting, ...known } = await readKnown(context, account)
  const next = nextIn(request)
  return {
    ...known,
    toRead: undefined,
    screen: screenIn(request),
    missing: Object.keys(waiting),
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
  if (screen === 'personne' && isUnanswered(knownQuestions, typed, await readProfile(context.db, member.account))) {
    const errors: FieldErrors = typed.deceasedLastName?.trim()
      ? { defunctDeathDate: undated }
      : { deceasedLastName: unanswered }
    const again: RefusedAnswers = { errors, refused: {}, changes: {} }
    return data(again, { status: 422 })
  }
  const saved = await saveKnown(context, member, typed)
  if (!saved.ok) return seeOther(knownScreenOf(screen, next))
  const refusal = refusedAnswers(saved.value, context.now(), 'ces informations')
  if (refusal) return data(refusal.again, { status: refusal.status })
  // A doubtful address is said once. The next press keeps it.
  const { doubts, changed } = saved.value
  if (doubts.length > 0) return seeOther(`${knownScreenOf(screen, next)}#${doubts[0]}`)
  const notice = isLeftEmpty(knownQuestions, screen, typed) ? emptyNotices[screen] : undefined
  return seeOther(pathAfter(screen, next), notice ? { notice } : noticeOf(changed))
}

const unanswered = 'Écrivez au moins le nom et la date du décès, ou continuez sans répondre.'
/** The name is there: signing up asked for it. */
const undated = 'Écrivez au moins la date du décès, ou continuez sans répondre.'

/** What a screen that was left empty means for the letters. */
const emptyNotices = { vous: 'vousEnBlanc', notaire: 'notaireEnBlanc', personne: undefined } as const

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
  const { firstName, keptPlaces, next, screen, seen } = known
  const again = useActionData<typeof action>()
  const state = toFormState(known, again)
  const form = { ...state, shortLabels: shortLabels(firstName, state.values) }
  const isEmpty = Object.values(again?.errors ?? {}).some((error) => error === unanswered || error === undated)
  return (
    <>
      <PageModule name="letter" />
      <RefusedSummary again={again} form={form} areOthersSaved={!isEmpty} />
      {isEmpty && (
        <p>
          <a className="button quiet" href={pathAfter(screen, next?.id)}>
            Continuer sans répondre
          </a>
        </p>
      )}
      <KnownHead screen={screen} firstName={firstName} next={next} />
      <PostForm noValidate data-autosave={knownAutosavePath}>
        {/* What the form shows, which the action compares with what a relative has saved since. */}
        <input type="hidden" name="_seen" value={seen} />
        {/* The doubtful addresses whose remark this form shows: the next press keeps them. */}
        {keptPlaces && <input type="hidden" name={KEPT} value={keptPlaces} />}
        <KnownGroups {...known} form={form} />
        <div className="actions">
          <button type="submit" className="button">
            Continuer
          </button>{' '}
          <a className="link" href={pathBefore(screen, next?.id)}>
            Revenir
          </a>{' '}
          <span className="small" role="status" />
        </div>
      </PostForm>
    </>
  )
}
