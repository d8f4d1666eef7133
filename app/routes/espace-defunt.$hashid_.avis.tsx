import { BackToSpace } from '#app/components/deceased-space/back-to-space.tsx'
import { NoticeChoice } from '#app/components/deceased-space/notice-choices.tsx'
import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther } from '#app/http/answers.ts'
import { requireSpaceMember } from '#app/http/deceased-space.ts'
import { readForm } from '#app/http/form.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { subscribeToNotice } from '#app/operations/deceased-space/notices.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { parisDay } from '#app/rules/days.ts'
import { noticesOf } from '#app/rules/deceased-space/addresses.ts'
import { noticeForm, permissionOfNotice, spaceNotices } from '#app/rules/deceased-space/notices.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { findNotice } from '#db/deceased-space/notices.ts'

export const handle = { layout: 'default-v2' }

export const meta: MetaFunction = ({ matches }) => [
  ...pageTitle('Vos e-mails de cet espace', matches),
  { name: 'robots', content: 'noindex' },
]

/** The mails about this space that the user receives: their own choice, whatever the others chose. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account, user, role } = await requireSpaceMember({ request, context }, params.hashid!, 'see-space')
  const { deceasedFirstName, defunctDeathDate } = await readProfile(context.db, account)
  const allowedKinds = spaceNotices.filter((kind) => can(role, permissionOfNotice[kind]))
  return {
    hashid: account.hashid,
    firstName: deceasedFirstName || 'votre proche',
    email: user.email,
    hasDeathDay: Boolean(defunctDeathDate) && defunctDeathDate! <= parisDay(context.now()),
    notices: await Promise.all(
      allowedKinds.map(async (kind) => {
        const notice = await findNotice(context.db, { accountId: account.id, userId: user.id, kind })
        return { kind, isOn: notice !== undefined }
      }),
    ),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireSpaceMember({ request, context }, params.hashid!, 'see-space')
  const form = await readForm(request, noticeForm)
  if (!form.ok) throw new Response(null, { status: 400 })
  const subscribed = await subscribeToNotice(context, { ...member, once: form.once }, form.values)
  if (!subscribed.ok) throw new Response(null, { status: 403 })
  const { intent, kind } = form.values
  const notice = intent === 'ask' ? 'mailDemande' : 'mailArrete'
  return seeOther(`${noticesOf(member.account.hashid)}#${kind}`, { notice })
}

export default function NoticesPage() {
  const { hashid, firstName, email, hasDeathDay, notices } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="stack">
        <BackToSpace hashid={hashid} firstName={firstName} />
        <h1>Vos e-mails de cet espace</h1>
        <p>Rien ne vous est envoyé tant que vous ne l’avez pas demandé. Ces choix sont les vôtres seulement.</p>
      </div>
      {notices.map(({ kind, isOn }) => (
        <NoticeChoice
          key={kind}
          {...{ hashid, kind, email, isOn }}
          note={kind === 'anniversary' && !hasDeathDay ? withoutDeathDay : undefined}
        />
      ))}
    </>
  )
}

const withoutDeathDay =
  'La date du décès n’est pas encore indiquée dans ce dossier. Cet e-mail viendra quand elle le sera.'
