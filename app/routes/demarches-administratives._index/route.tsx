import { pickerPath, rowOf } from '#app/components/letters/addresses.ts'
import { PageModule } from '#app/components/page/needs.tsx'
import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther } from '#app/http/answers.ts'
import { requireDocumentId } from '#app/http/documents.ts'
import { readTexts } from '#app/http/form.ts'
import { requireEditor, requireMember } from '#app/http/guards.ts'
import { nothingChanged } from '#app/http/not-modified.ts'
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { suggestedRecipients } from '#app/operations/content/recipients.ts'
import { readPicker } from '#app/operations/letters/picker.ts'
import { setAside } from '#app/operations/tracking/set-aside.ts'
import { changeStatus } from '#app/operations/tracking/transitions.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { parisDay } from '#app/rules/days.ts'
import { de } from '#app/rules/french.ts'
import { asideIn } from '#app/rules/tracking/set-aside-form.ts'
import styles from '../../styles/own-letters.css?url'
import { Picker } from './picker.tsx'
import { TutorialStart } from './tutorial-start.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(`Les courriers ${de(data?.firstName ?? 'votre proche')}`, matches)

/** Every letter, most pressing first, with its dates once the death is dated, and its progress. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user, account, role } = await requireMember({ request, context })
  const mayWrite = can(role, 'write-letters')
  const moved = new URL(request.url).searchParams.get(movedName) ?? undefined
  const recipients = await suggestedRecipients(context.content)
  const picker = await readPicker(context, account, { mayWrite, today: parisDay(context.now()), moved, recipients })
  return { ...picker, informations: await context.content.informations(), startsTutorial: !user.tutorialShown }
}

/** In the address: the letter that was just set aside. */
const movedName = 'de-cote'

/** Sets letters aside or takes one up again, and leads back to its line. Done twice, it changes nothing more. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireEditor({ request, context })
  const { typed } = await readTexts(request)
  if (typed.intent === 'set-aside') {
    const ids = Object.keys(typed).flatMap((name) => asideIn(name) ?? [])
    const aside = await setAside(context, member, ids)
    if (!aside.ok) throw new Response(null, { status: 403 })
    const count = aside.value
    if (count === 0) return seeOther(pickerPath)
    return seeOther(pickerPath, { notice: count > 1 ? 'courriersMisDeCote' : 'courrierMisDeCote', count })
  }
  const id = requireDocumentId(typed['set-aside'] ?? typed.resume)
  const kind = typed['set-aside'] ? 'set-aside' : 'resume'
  const changed = await changeStatus(context, member, id, { kind })
  if (!changed.ok) return nothingChanged(`${pickerPath}#${rowOf(id)}`, changed.problem)
  return seeOther(`${pickerPath}${kind === 'set-aside' ? `?${movedName}=${id}` : ''}#${rowOf(id)}`)
}

export default function Letters() {
  const { startsTutorial, ...picker } = useLoaderData<typeof loader>()
  return (
    <>
      <Picker {...picker} />
      {startsTutorial && (
        <>
          <PageModule name="tutorial" />
          <TutorialStart />
        </>
      )}
    </>
  )
}
