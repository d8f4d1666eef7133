import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { changedCopy } from '#app/components/letters/conflicts/copy.ts'
import { LetterConflictSummary } from '#app/components/letters/conflicts/summary.tsx'
import { toPlain } from '#app/components/letters/drawn.ts'
import { otherVersions } from '#app/components/letters/form-state.ts'
import { savedCopy } from '#app/components/letters/saved-copy.ts'
import { Sheet } from '#app/components/letters/sheet.tsx'
import { type PageHandle, PageModule } from '#app/components/page/needs.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { redirectTo, seeOther } from '#app/http/answers.ts'
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
import { nameAuthors } from '#app/operations/accounts/change-authors.ts'
import { formFingerprint, readLetter, saveLetter } from '#app/operations/letters/answers.ts'
import { readLetterAddresses, readShownAddresses } from '#app/operations/letters/known-addresses.ts'
import { composeBesideForm } from '#app/operations/letters/print.ts'
import { paidLetters } from '#app/operations/orders/lines.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { returnsCopy } from '#app/rules/calendar/springs.ts'
import { parisDay } from '#app/rules/days.ts'
import { firstNameOf, usualNameOf, withFirstName } from '#app/rules/first-name.ts'
import { presetIn } from '#app/rules/forms/preset.ts'
import { assistantOf, autosaveOf, fieldOf, formOf, previewOf } from '#app/rules/letters/addresses.ts'
import { missingFields } from '#app/rules/letters/answers.ts'
import { shownRemarks } from '#app/rules/letters/checks/shown-remarks.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { entryFields, removedEntry } from '#app/rules/letters/entries.ts'
import { letterName, shortNameOf } from '#app/rules/letters/letter-name.ts'
import { beatenTicks } from '#app/rules/letters/parsed-form.ts'
import { letterStage, stagesBefore } from '#app/rules/letters/progress/path.ts'
import { shownValues } from '#app/rules/letters/shown-values.ts'
import { paymentOf } from '#app/rules/orders/letter-payment.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { letterOf } from '#letters/index.ts'
import styles from '../../styles/letter-form.css?url'
import { About } from './about.tsx'
import { LetterForm } from './letter-form.tsx'
import { LetterHead } from './letter-head.tsx'

/** Saved while it is typed, where scripts run (idea-K24). `styles`: what its questions hide of one another. */
export const handle: PageHandle = { isTight: true }

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.name ?? '', matches)

/** Redirects a reader to the letter itself. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account, role } = await requireMember({ request, context })
  const definition = letterOf(requireDocumentId(params.documentId))
  if (!can(role, 'write-letters')) throw redirectTo(previewOf(definition.id))
  const today = parisDay(context.now())
  const letter = await readLetter(context.db, account, definition, today)
  const { ticked, enclosures, savedAt, pieces, progress } = letter
  const answers = { ...letter.answers, ...presetIn(definition, new URL(request.url).searchParams) }
  return {
    stagesDone: stagesBefore(letterStage(answers, savedAt !== undefined)),
    letter: toPlain(letter.asDrawn, usualNameOf(answers)),
    name: letterName(definition, savedAt ? answers : {}),
    heading: (savedAt && answers[definition.recipient.name]?.trim()) || shortNameOf(definition),
    advice: adviceFor(definition, answers),
    sheet: composeBesideForm(definition, { answers, enclosures }, today),
    answers: shownValues(definition, answers),
    progress,
    ticked,
    pieces,
    remarks: shownRemarks(definition, answers, today),
    missing: missingFields(definition, answers).map(({ name }) => name),
    suggestions: await readShownAddresses(context.db, definition.id, answers, today),
    saved: savedAt && savedCopy(savedAt, today),
    infos: await context.content.fieldInfos(),
    recipients: await context.content.recipientSuggestions(definition.shortName),
    seen: formFingerprint(account, definition, letter),
    isNotaryUnsaid: letter.isNotaryUnsaid,
    isShort: siteOf(context.sites(), account).shortForm,
    autosave: progress.status === 'sent' ? undefined : autosaveOf(definition.id),
    payment: paymentOf(definition.id, await paidLetters(context, account)),
    isDrafted: Boolean(answers[definition.drafted?.completed ?? '']),
  }
}

/** The sentences that say what the letter does. The first one stands under its title. */
function adviceFor({ advice }: LetterDefinition, answers: Answers): string[] {
  const returns = () => returnsCopy(answers.defunctDeathDate)
  return advice.map((line) => withFirstName(line.replace('{incomeReturns}', returns), firstNameOf(answers)))
}

/**
 * Saves the valid answers, even if others are invalid (choice-41). Shows a relative's concurrent change beside the
 * submitted value. The two buttons redirect to different pages.
 */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireEditor({ request, context })
  const definition = letterOf(requireDocumentId(params.documentId))
  const { typed } = await readTexts(request)
  const removed = removedEntry(definition, typed)
  const suggestions = await readLetterAddresses(context, member.account, definition.id)
  const submitted = { typed, suggestions, chosen: typed.recipientSuggestion, removed }

  const saved = await saveLetter(context, member, definition, submitted)
  if (!saved.ok) return seeOther(formOf(definition.id))
  const { errors, keptTyped, conflicts } = saved.value
  const refused = shownValues(definition, saved.value.refused, errors)
  const changes = await nameAuthors(context, member.user, conflicts)
  const sent = Object.keys(typed)
  if (Object.keys(changes).length > 0) {
    const meanwhile = { changes, sentence: changedCopy(Object.values(changes), context.now()) }
    return data({ errors, refused, sent, meanwhile }, { status: 409 })
  }
  if (Object.keys(errors).length > 0) return data({ errors, refused, sent, meanwhile: undefined }, { status: 422 })

  if (removed !== undefined)
    return seeOther(fieldOf(definition.id, entryFields(definition)[0] ?? ''), { notice: 'personneRetiree' })
  if (typed.intent === 'situations') return seeOther(assistantOf(definition.id))
  if (keptTyped) return seeOther(formOf(definition.id), { notice: 'adresseGardee' })
  const notice = beatenTicks(definition, typed).length > 0 ? { notice: 'numeroGarde' as const } : {}
  return seeOther(typed.intent === 'preview' ? previewOf(definition.id) : formOf(definition.id), notice)
}

export default function LetterPage() {
  const {
    letter,
    name,
    heading,
    advice: [purpose, ...others],
    sheet,
    answers,
    remarks,
    missing,
    infos,
    isDrafted,
    payment,
    recipients,
    ...shown
  } = useLoaderData<typeof loader>()
  const { errors = {}, refused = {}, sent, meanwhile } = useActionData<typeof action>() ?? {}
  const conflicts = meanwhile && otherVersions(meanwhile.changes, answers)
  const form = { letter, values: { ...answers, ...refused }, errors, ...remarks, missing, conflicts, infos, sent }
  return (
    <>
      <PageModule name="letter" />
      <LetterConflictSummary sentence={meanwhile?.sentence} form={form} />
      <ErrorSummary errors={errors} saved isSecond={Boolean(meanwhile)} />
      <div className="with-sheet">
        <div className="stack">
          <LetterHead {...{ letter, heading, purpose, isDrafted, payment }} isSent={shown.progress.status === 'sent'} />
          <LetterForm form={form} {...shown}>
            <About {...{ letter, name, recipients }} advice={others} />
          </LetterForm>
        </div>
        <Sheet html={sheet} isBeside />
      </div>
    </>
  )
}
