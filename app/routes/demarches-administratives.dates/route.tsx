import { Leaves } from '#app/components/calendar/leaves.tsx'
import { IfOpened } from '#app/components/helpers/if-opened.tsx'
import { stylesheets, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { requireMember } from '#app/http/guards.ts'
import { reminderForm, reminderNoticeOf, reminderRequestOf } from '#app/http/reminder-form.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { readDates } from '#app/operations/calendar/dates-page.ts'
import { saveReminders } from '#app/operations/calendar/reminders.ts'
import { datesInOrder, FIRST, laterDatesCopy, weekCopy } from '#app/rules/calendar/next-dates.ts'
import { datesPath, knownFieldOf } from '#app/rules/letters/addresses.ts'
import styles from '../../styles/path.css?url'
import { Advised } from './advised.tsx'
import { DeadlineList, DoneList, Fold, Later } from './deadline-list.tsx'
import { datesToShow } from './leaves.ts'
import { OpenSteps } from './open-steps.tsx'
import { Reliefs } from './reliefs.tsx'
import { Reminders } from './reminders.tsx'

export const links = stylesheets(styles)

export const meta: MetaFunction = ({ matches }) => pageTitle('Les dates à connaître', matches)

/** A reader sees the dates too, which tell no other answer. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireMember({ request, context })
  return await readDates(context, member)
}

/** Changes the user's own reminders, which every member may have. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireMember({ request, context })
  const parsed = await readForm(request, reminderForm)
  if (!parsed.ok) throw new Response(null, { status: 400 })
  const wished = await saveReminders(context, { ...member, once: parsed.once }, reminderRequestOf(parsed.value))
  return seeOther(`${datesPath}#rappels`, wished.ok ? { notice: reminderNoticeOf(parsed.value) } : {})
}

export default function DatesPage() {
  const { deadlines, funerals, isFuneralSet, ...shown } = useLoaderData<typeof loader>()
  const { today, mayWrite, email, firstName, isDated, openSteps, reliefs, reminder } = shown
  const first = FIRST - funerals.length
  const { next, advised, later, done } = datesInOrder(deadlines, { today, first, isFuneralSet })
  const leaves = datesToShow({ funerals, next, firstName, today })
  const explained = [...next, ...advised]
  return (
    <>
      <div className="tight">
        <h1>Les dates</h1>
        {leaves.length > 0 && <p className="lede">{weekCopy(leaves, today)}</p>}
      </div>
      {!isDated && (
        <div className="notice">
          <p>Avec la date du décès, nous pouvons vous dire ce qui presse et ce qui attend.</p>
          {mayWrite && (
            <p>
              <a href={knownFieldOf('defunctDeathDate')}>Écrire la date du décès</a>
            </p>
          )}
        </div>
      )}
      <div className="dates duo">
        <div className="stack">
          {leaves.length > 0 && (
            <section>
              <h2>{leaves.length === FIRST ? 'Les trois prochaines' : 'Les prochaines'}</h2>
              <Leaves dates={leaves} />
            </section>
          )}
          {isDated && (
            <IfOpened to={`${datesPath}.ics`}>
              <p className="unprinted">
                <a className="button quiet small-button" href={`${datesPath}.ics`} download>
                  Mettre dans mon agenda
                </a>
              </p>
            </IfOpened>
          )}
          <OpenSteps steps={openSteps} today={today} />
          <Advised deadlines={advised} today={today} />
        </div>
        <div>
          {later.length + reliefs.length > 0 && (
            <Fold title="Plus tard" note={laterDatesCopy(later, today)}>
              <Later deadlines={later} today={today} mayWrite={mayWrite} />
              <Reliefs reliefs={reliefs} />
            </Fold>
          )}
          {explained.length > 0 && (
            <Fold title="D’où viennent ces dates" isFirstOnPaper>
              <p>Peu de dates sont vraiment obligatoires. Les autres sont des conseils.</p>
              <DeadlineList deadlines={explained} today={today} mayWrite={mayWrite} />
            </Fold>
          )}
          <DoneList deadlines={done} />
          <IfOpened to={datesPath} method="POST">
            <Reminders email={email} state={reminder} />
          </IfOpened>
        </div>
      </div>
    </>
  )
}
