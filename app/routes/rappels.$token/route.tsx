import { z } from 'zod'
import { ReminderChoices } from '#app/components/calendar/reminder-choices.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { mailNoticeOf, reminderForm, reminderNoticeOf, reminderRequestOf } from '#app/http/reminder-form.ts'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '#app/http/router.ts'
import { type LinkedMail, readReminderToken } from '#app/operations/calendar/reminder-links.ts'
import { type ReminderSettings, saveRemindersByLink } from '#app/operations/calendar/reminders.ts'
import { saveNoticeByLink } from '#app/operations/deceased-space/notices.ts'
import { saveChangeMailsByLink } from '#app/operations/tasks/change-mails.ts'
import { reminderChoicesOf } from '#app/rules/access/addresses.ts'
import { pauseOf } from '#app/rules/calendar/reminders.ts'
import { receives } from '#app/rules/deceased-space/notices.ts'
import { datesPath } from '#app/rules/letters/addresses.ts'
import { findChangeMails } from '#db/accounts/change-mails.ts'
import type { Db } from '#db/connect.ts'
import { findNotice } from '#db/deceased-space/notices.ts'
import { findReminder } from '#db/letters/reminders.ts'
import { NoticeLink } from './notice-link.tsx'

export const meta: MetaFunction = ({ matches }) => [
  ...pageTitle('Vos e-mails', matches),
  { name: 'robots', content: 'noindex' },
]

/** Shows the possible actions and does nothing, because email programs open links before people do. Names nobody. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { db, keys, now } = context
  const { token = '' } = params
  const link = readReminderToken(keys, token)
  if (!link)
    return data({ kind: 'dates', state: 'unknown', token: '', pausedUntil: undefined } as const, { status: 404 })
  const { kind, whose } = link
  if (kind === 'changes') {
    const mails = await findChangeMails(db, whose)
    return data({ kind, state: mails ? 'on' : 'off', token, pausedUntil: pauseOf(mails, now()) } as const)
  }
  if (kind !== 'dates') {
    const notice = await findNotice(db, { ...whose, kind })
    const state = receives(kind, notice) ? 'on' : 'off'
    return data({ kind, state, token, pausedUntil: pauseOf(notice, now()) } as const)
  }
  const reminder = await findReminder(db, whose)
  return data({ kind, state: reminder ? 'on' : 'off', token, pausedUntil: pauseOf(reminder, now()) } as const)
}

/**
 * Fields that a mail provider posts (middleware/one-click.ts). The response is not a redirect, because RFC 8058 allows
 * none.
 */
const oneClick = z.object({ 'List-Unsubscribe': z.literal('One-Click') })

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { token = '' } = params
  const link = readReminderToken(context.keys, token)
  if (!link) throw new Response(null, { status: 404 })
  const form = await readForm(request, z.union([oneClick, reminderForm.extend({ intent: z.enum(['stop', 'pause']) })]))
  if (!form.ok) throw new Response(null, { status: 400 })

  if ('List-Unsubscribe' in form.value) {
    await save(context.db, link, 'stop', context.now())
    return { stopped: true }
  }
  const choice = reminderRequestOf(form.value)
  if (choice !== 'ask') await save(context.db, link, choice, context.now())
  const notice = link.kind === 'dates' ? reminderNoticeOf(form.value) : mailNoticeOf(form.value)
  return seeOther(reminderChoicesOf(token), { notice })
}

/** Stops or pauses the emails of this kind only. */
async function save(
  db: Db,
  { kind, whose }: { kind: LinkedMail; whose: { accountId: string; userId: string } },
  settings: Exclude<ReminderSettings, 'ask'>,
  now: Date,
) {
  if (kind === 'dates') return await saveRemindersByLink(db, whose, settings, now)
  if (kind === 'changes') return await saveChangeMailsByLink(db, whose, settings, now)
  await saveNoticeByLink(db, { ...whose, kind }, settings, now)
}

export default function RemindersPage() {
  const { kind, state, token, pausedUntil } = useLoaderData<typeof loader>()
  const stopped = useActionData<typeof action>()
  if (state === 'unknown') {
    return (
      <>
        <h1>Ce lien n’est pas entier</h1>
        <p>Copiez-le de nouveau depuis votre e-mail, ou ouvrez la page «&nbsp;Dates&nbsp;» de votre espace.</p>
        <p>
          <a href={datesPath}>Ouvrir les dates</a>
        </p>
      </>
    )
  }
  if (kind !== 'dates')
    return <NoticeLink kind={kind} token={token} isOn={state === 'on' && !stopped} pausedUntil={pausedUntil} />
  if (stopped || state === 'off') {
    return (
      <>
        <h1>Vous ne recevez plus de rappels</h1>
        <p>Les dates restent dans votre espace. Vous pourrez y demander les rappels de nouveau.</p>
      </>
    )
  }
  return (
    <>
      <h1>Vos rappels par e-mail</h1>
      <p>Vous recevez un e-mail par semaine au plus, quand une date approche.</p>
      <ReminderChoices action={reminderChoicesOf(token)} pausedUntil={pausedUntil} />
    </>
  )
}
