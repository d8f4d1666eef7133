import { z } from 'zod'
import { LetterSources } from '#app/components/calendar/letter-sources.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { OtherLetters } from '#app/components/letters/another-letter.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { PostedNotice, TrackingHeader, TrackingPrinted } from '#app/components/tracking/header.tsx'
import { PostingForm } from '#app/components/tracking/posting-form.tsx'
import { type Refused, seeOther, tryAgain } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { requireEditor, requireMember } from '#app/http/guards.ts'
import { nothingChanged } from '#app/http/not-modified.ts'
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { notKept, unlessStorageFails } from '#app/http/storage.ts'
import { offeredOnce } from '#app/operations/letters/overview.ts'
import { recordSending } from '#app/operations/tracking/sending.ts'
import { listTracked } from '#app/operations/tracking/table.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { parisDay } from '#app/rules/days.ts'
import { followUpOf, trackingPath } from '#app/rules/letters/addresses.ts'
import { isDocumentId } from '#app/rules/letters/document-id.ts'
import { filterRows, nextReply, readFilter } from '#app/rules/tracking/filters.ts'
import { dayNotKept, postingFields, postingRefusal, postingTyped } from '#app/rules/tracking/posting-form.ts'
import { findSendRecord } from '#db/tracking/send-records.ts'
import ledgerStyles from '../../styles/ledger.css?url'
import styles from '../../styles/tables.css?url'
import { TrackingFilters } from './filters.tsx'
import { TrackingTable } from './table.tsx'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: ledgerStyles },
  { rel: 'stylesheet', href: styles },
]

export const meta: MetaFunction = ({ matches }) => pageTitle('Suivi des courriers', matches)

/** The progress of every letter, in one table. A reader sees only the progress (choice-13). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account, role } = await requireMember({ request, context })
  const today = parisDay(context.now())
  const mayWrite = can(role, 'track-letters')
  const letters = await listTracked(context, account, { today, mayWrite })
  const { searchParams } = new URL(request.url)
  const sendId = searchParams.get('poste')
  const posted = mayWrite && sendId ? await findSendRecord(context.db, account, sendId) : undefined
  const waiting = letters.filter(({ mayPost }) => mayPost)
  return {
    today,
    mayWrite,
    ...filterRows(letters, readFilter(searchParams.get('liste'))),
    next: nextReply(letters),
    toPost: mayWrite ? Object.fromEntries(waiting.map((letter) => [letter.id, lineOf(letter)])) : {},
    missing: Object.fromEntries(waiting.map(({ id, details }) => [id, details?.missing ?? []])),
    expectedReplyOn: posted?.expectedReplyOn,
    others: offeredOnce(letters.map(({ details }) => details?.another)),
  }
}

/** Two letters may go to one recipient, and one letter's name says nothing of whom it is to. */
const lineOf = ({ recipient, name }: { recipient: string; name: string }) =>
  recipient === name ? name : `${recipient} – ${name}`

const form = z.object({
  ...postingFields,
  documentId: z
    .string('Choisissez la lettre que vous avez postée.')
    .refine(isDocumentId, 'Choisissez la lettre que vous avez postée.'),
})

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireEditor({ request, context })
  const parsed = await readForm(request, form)
  if (!parsed.ok) return tryAgain(parsed)

  const { values, once } = parsed
  const sending = { ...values, kind: 'letter' } as const
  const typed = { ...postingTyped(values), documentId: values.documentId }
  const recorded = await unlessStorageFails(() => recordSending(context, { ...member, once }, sending))
  if (!recorded) return notKept({ typed: { ...typed, isUnsaved: 'on' }, errors: dayNotKept })
  if (recorded.ok) return seeOther(`${trackingPath}?poste=${recorded.value.sendId}`)
  const refusal = postingRefusal(recorded.problem)
  return refusal ? tryAgain({ typed, ...refusal }) : nothingChanged(followUpOf(values.documentId), recorded.problem)
}

export default function TrackingPage() {
  const { expectedReplyOn, ...shown } = useLoaderData<typeof loader>()
  const { today, mayWrite, filter, counts, rows, next, toPost, missing, others } = shown
  const { typed = {}, errors = {} }: Partial<Refused> = useActionData<typeof action>() ?? {}
  const { documentId = '', isUnsaved } = typed
  return (
    <>
      <ErrorSummary errors={errors} />
      <PostedNotice expectedReplyOn={expectedReplyOn} today={today} />
      <TrackingHeader next={next} today={today} mayWrite={mayWrite} />
      <TrackingFilters filter={filter} counts={counts} />
      <TrackingTable
        rows={rows}
        today={today}
        mayWrite={mayWrite}
        filter={filter}
        unsaved={isUnsaved && isDocumentId(documentId) ? documentId : undefined}
      />
      <LetterSources letters={rows} />
      {mayWrite && <TrackingPrinted />}
      <OtherLetters others={others} />
      {Object.keys(toPost).length > 0 && (
        <section className="section screen" id="poster">
          <h2>Vous avez posté une lettre&#8239;?</h2>
          <div>
            <PostingForm
              values={{ sentAt: today, ...typed }}
              errors={errors}
              missing={errors.evenWithout ? (missing[documentId] ?? []) : []}
              letters={toPost}
            />
          </div>
        </section>
      )}
    </>
  )
}
