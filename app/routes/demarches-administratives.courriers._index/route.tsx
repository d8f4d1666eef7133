import { z } from 'zod'
import { Leaves } from '#app/components/calendar/leaves.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { SharedLack } from '#app/components/letters/shared-lack.tsx'
import { stylesheets, useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { PostedNotice } from '#app/components/tracking/posted-notice.tsx'
import { mailedPage, type Refused, seeOther, tryAgain } from '#app/http/answers.ts'
import { readFields, readTexts } from '#app/http/form.ts'
import { requireEditor, requireMember } from '#app/http/guards.ts'
import { postingRefused } from '#app/http/not-modified.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { unlessStorageFails } from '#app/http/storage.ts'
import { readTasks } from '#app/operations/tasks/section.ts'
import { mailTracking } from '#app/operations/tracking/paper.ts'
import { recordSending } from '#app/operations/tracking/sending.ts'
import { readTracking } from '#app/operations/tracking/table.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { FIRST } from '#app/rules/calendar/next-dates.ts'
import { parisDay } from '#app/rules/days.ts'
import { datesPath, trackingPath } from '#app/rules/letters/addresses.ts'
import { isDocumentId } from '#app/rules/letters/document-id.ts'
import { trackingLede } from '#app/rules/tracking/copy.ts'
import { postingFields, postingTyped } from '#app/rules/tracking/posting-form.ts'
import styles from '../../styles/path.css?url'
import { OtherActs } from './other-acts.tsx'
import { NextInTracking, TrackingSections } from './sections.tsx'
import { changeTasks, isAboutTasks } from './tasks/action.server.ts'
import { Tasks } from './tasks/section.tsx'

export const links = stylesheets(styles)

export const meta: MetaFunction = ({ matches }) => pageTitle('Suivi des courriers', matches)

/** Shows where every letter stands, and who takes what on request. A reader sees nothing else of them (choice-13). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireMember({ request, context })
  const today = parisDay(context.now())
  const mayWrite = can(member.role, 'track-letters')
  const { searchParams } = new URL(request.url)
  const [sendId, who] = [searchParams.get('poste'), searchParams.get('qui')]
  return {
    today,
    mayWrite,
    ...(await readTracking(context, member.account, { today, mayWrite, sendId })),
    tasks: who === null ? undefined : await readTasks(context, member, { isAll: who === 'tout' }),
  }
}

const form = z.object({
  ...postingFields,
  documentId: z
    .string('Choisissez la lettre que vous avez postée.')
    .refine(isDocumentId, 'Choisissez la lettre que vous avez postée.'),
})

/** Records a posting, changes who takes what, or emails the page to its reader. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args
  const reader = await requireMember({ request, context })
  const texts = await readTexts(request.clone())
  if (texts.typed.intent === 'mail')
    return mailedPage(trackingPath, await mailTracking(context, { ...reader, once: texts.once }))
  if (isAboutTasks(texts.typed)) return await changeTasks(args, reader, texts)

  const member = await requireEditor({ request, context })
  const parsed = await readFields(texts, form)
  if (!parsed.ok) return tryAgain(parsed)
  const { value: values, once } = parsed
  const sending = { ...values, kind: 'letter' } as const
  const typed = { ...postingTyped(values), documentId: values.documentId }
  const recorded = await unlessStorageFails(() => recordSending(context, { ...member, once }, sending))
  if (recorded?.ok) return seeOther(`${trackingPath}?poste=${recorded.value.sendId}`)
  return postingRefused(values.documentId, recorded?.problem, { typed })
}

export default function TrackingPage() {
  const { today, mayWrite, rows, shared, dates, toPost, expectedReplyOn, others, hasJourneys, tasks } =
    useLoaderData<typeof loader>()
  const { typed = {}, errors = {} }: Partial<Refused> = useActionData<typeof action>() ?? {}
  const { documentId = '', isUnsaved } = typed
  const { task: _task, ...summary } = errors
  const missing = rows.find(({ id }) => id === documentId)?.details?.missing ?? []
  return (
    <>
      <ErrorSummary errors={summary} />
      <PostedNotice expectedReplyOn={expectedReplyOn} today={today} />
      <div className="tight">
        <h1>Où en sont vos lettres</h1>
        <p className="lede">{trackingLede(rows)}</p>
        {shared && <SharedLack {...shared} />}
      </div>
      <div className="duo">
        <div className="stack">
          {mayWrite && <NextInTracking rows={rows} today={today} />}
          <TrackingSections
            rows={rows}
            today={today}
            unsaved={isUnsaved && isDocumentId(documentId) ? documentId : undefined}
          />
        </div>
        <div className="stack">
          {dates.length > 0 && (
            <section>
              <div className="between">
                <h2>{dates.length === FIRST ? 'Trois dates' : 'Les dates'}</h2>
                <a className="link" href={datesPath}>
                  Toutes
                </a>
              </div>
              <Leaves dates={dates} />
            </section>
          )}
          <OtherActs
            posting={{
              values: { sentAt: today, ...typed },
              errors,
              missing: errors.evenWithout ? missing.map(({ words }) => words) : [],
              letters: toPost,
            }}
            isRefused={Object.keys(errors).length > 0 && !tasks}
            others={others}
            showsTasks={tasks !== undefined}
            hasJourneys={hasJourneys}
          />
        </div>
      </div>
      {tasks && <Tasks {...tasks} typed={typed} errors={errors} />}
    </>
  )
}
