import { PostForm } from '#app/components/forms/post-form.tsx'
import { RefusedSummary } from '#app/components/letters/conflicts/summary.tsx'
import { toFormState } from '#app/components/letters/form-state.ts'
import { refusedAnswers } from '#app/components/letters/refused-answers.ts'
import { savedCopy } from '#app/components/letters/saved-copy.ts'
import { Sheet } from '#app/components/letters/sheet.tsx'
import { type PageHandle, PageModule } from '#app/components/page/needs.tsx'
import { stylesheets, useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { redirectTo, seeOther } from '#app/http/answers.ts'
import { requireDocumentId } from '#app/http/documents.ts'
import { readTexts } from '#app/http/form.ts'
import { requireEditor, requireMember } from '#app/http/guards.ts'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '#app/http/router.ts'
import { saveLetter } from '#app/operations/letters/answers.ts'
import { readLetterForm } from '#app/operations/letters/form.ts'
import { readLetterAddresses } from '#app/operations/letters/known-addresses.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { assistantOf, autosaveOf, fieldOf, formOf, previewOf } from '#app/rules/letters/addresses.ts'
import { entryFields, removedEntry } from '#app/rules/letters/entries.ts'
import { letterOf } from '#letters/index.ts'
import styles from '../../styles/letter-form.css?url'
import { About } from './about.tsx'
import { LetterGroups } from './letter-groups.tsx'
import { LetterHead } from './letter-head.tsx'

export const handle: PageHandle = { isTight: true }

export const links = stylesheets(styles)

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.name ?? '', matches)

/** Redirects a reader to the letter itself. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account, role } = await requireMember({ request, context })
  const definition = letterOf(requireDocumentId(params.documentId))
  if (!can(role, 'write-letters')) throw redirectTo(previewOf(definition.id))
  return await readLetterForm(context, account, definition, new URL(request.url).searchParams)
}

/**
 * Saves the valid answers, even if others are invalid (choice-41). Shows a relative's concurrent change beside the
 * submitted value. The two buttons redirect to different pages.
 */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireEditor({ request, context })
  const definition = letterOf(requireDocumentId(params.documentId))
  const { id } = definition
  const { typed } = await readTexts(request)
  const suggestions = await readLetterAddresses(context, member.account, id)
  const saved = await saveLetter(context, member, definition, { typed, suggestions })
  if (!saved.ok) return seeOther(formOf(id))
  const refusal = refusedAnswers(saved.value, context.now(), 'cette lettre')
  if (refusal) return data({ ...refusal.again, sent: Object.keys(typed) }, { status: refusal.status })

  if (removedEntry(definition, typed) !== undefined)
    return seeOther(fieldOf(id, entryFields(definition)[0] ?? ''), { notice: 'personneRetiree' })
  if (typed.intent === 'situations') return seeOther(assistantOf(id))
  const { kept } = saved.value
  if (kept === 'address') return seeOther(formOf(id), { notice: 'adresseGardee' })
  const notice = kept === 'number' ? { notice: 'numeroGarde' as const } : {}
  return seeOther(typed.intent === 'preview' ? previewOf(id) : formOf(id), notice)
}

export default function LetterPage() {
  const page = useLoaderData<typeof loader>()
  const again = useActionData<typeof action>()
  const form = toFormState(page, again)
  const { savedAt, letter } = page
  // A letter that was posted changes only when the user saves it.
  const isSent = page.progress.status === 'sent'
  return (
    <>
      <PageModule name="letter" />
      <RefusedSummary again={again} form={form} />
      <div className="with-sheet">
        <div className="stack">
          <LetterHead {...page} isSent={isSent} />
          <PostForm noValidate data-autosave={isSent ? '' : autosaveOf(letter.id)}>
            {/* What the form shows, which the action compares with what a relative has saved since. */}
            <input type="hidden" name="_seen" value={page.seen} />
            {/* The button that the Enter key presses: the first of a form. */}
            <button type="submit" name="intent" value="save" hidden>
              Enregistrer
            </button>
            <LetterGroups {...page} form={form}>
              <About {...page} />
            </LetterGroups>
            <div className="dock actions">
              <button type="submit" name="intent" value="preview" className="button">
                Voir la lettre
              </button>{' '}
              <button type="submit" name="intent" value="save" className="button quiet">
                Enregistrer
              </button>{' '}
              <span className="small" role="status">
                {savedAt && savedCopy(savedAt, page.today)}
              </span>
            </div>
          </PostForm>
        </div>
        <Sheet html={page.sheet} isBeside />
      </div>
    </>
  )
}
