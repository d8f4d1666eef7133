import { z } from 'zod'
import { BackToSpace } from '#app/components/deceased-space/back-to-space.tsx'
import { NoticeChoice } from '#app/components/deceased-space/notice-choices.tsx'
import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther } from '#app/http/answers.ts'
import { requireSpaceMember } from '#app/http/deceased-space.ts'
import { readForm } from '#app/http/form.ts'
import { mailNoticeOf, reminderForm, reminderRequestOf } from '#app/http/reminder-form.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { readNotice, subscribeToNotice } from '#app/operations/deceased-space/notices.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { parisDay } from '#app/rules/days.ts'
import { messagesPathOf, noticesOf } from '#app/rules/deceased-space/addresses.ts'
import { noticeKindField, permissionOfNotice, spaceNotices } from '#app/rules/deceased-space/notices.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'

export const meta: MetaFunction = ({ matches }) => [
  ...pageTitle('Vos e-mails de cet espace', matches),
  { name: 'robots', content: 'noindex' },
]

/** The emails about this space that the user has chosen to receive. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account, user, role } = await requireSpaceMember({ request, context }, params.hashid!, 'see-space')
  const profile = await readProfile(context.db, account)
  const { defunctDeathDate } = profile
  const allowedKinds = spaceNotices.filter((kind) => can(role, permissionOfNotice[kind]))
  return {
    hashid: account.hashid,
    firstName: firstNameOf(profile),
    hasDeathDay: Boolean(defunctDeathDate) && defunctDeathDate! <= parisDay(context.now()),
    notices: await Promise.all(allowedKinds.map((kind) => readNotice(context, { account, user }, kind))),
  }
}

const noticeForm = reminderForm.extend({ kind: noticeKindField, page: z.enum(['messages']).optional() })

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireSpaceMember({ request, context }, params.hashid!, 'see-space')
  const form = await readForm(request, noticeForm)
  if (!form.ok) throw new Response(null, { status: 400 })
  const { kind, page } = form.value
  const wanted = { kind, intent: reminderRequestOf(form.value) }
  const subscribed = await subscribeToNotice(context, { ...member, once: form.once }, wanted)
  if (!subscribed.ok) throw new Response(null, { status: 403 })
  const shown = page === 'messages' ? messagesPathOf : noticesOf
  return seeOther(`${shown(member.account.hashid)}#${kind}`, { notice: mailNoticeOf(form.value) })
}

export default function NoticesPage() {
  const { hashid, firstName, hasDeathDay, notices } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="stack">
        <BackToSpace hashid={hashid} firstName={firstName} />
        <h1>Vos e-mails de cet espace</h1>
        <p>Ces choix sont les vôtres seulement. Chacun règle les siens.</p>
      </div>
      {notices.map((notice) => (
        <NoticeChoice
          key={notice.kind}
          hashid={hashid}
          {...notice}
          note={notice.kind === 'anniversary' && !hasDeathDay ? withoutDeathDay : undefined}
        />
      ))}
    </>
  )
}

const withoutDeathDay =
  'La date du décès n’est pas encore indiquée dans ce dossier. Cet e-mail viendra quand elle le sera.'
