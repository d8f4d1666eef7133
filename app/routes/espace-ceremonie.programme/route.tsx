import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther } from '#app/http/answers.ts'
import { requireCeremonyMember } from '#app/http/ceremony/mandate.ts'
import { mayWriteCeremony, preparedFor, requireCeremonyWriter } from '#app/http/ceremony.ts'
import { readTexts } from '#app/http/form.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { chooseContents } from '#app/operations/ceremony/cover.ts'
import { findPhotograph } from '#app/operations/ceremony/photograph.ts'
import { bookletOf } from '#app/rules/ceremony/addresses.ts'
import { textsOf } from '#app/rules/ceremony/papers/booklet.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { ceremonyIdIn, requireCeremony } from '../espace-ceremonie/section.ts'
import { textName } from './booklet-choices.tsx'
import { BookletPage } from './booklet-page.tsx'

export const meta: MetaFunction = ({ matches }) => pageTitle('Le livret des invités', matches)

/** The booklet to print: everyone who sees the ceremony may. Throws 404 for another account's. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireCeremonyMember({ request, context })
  const { account } = member
  const { db, printer } = context
  const ceremony = await requireCeremony({ request, context }, member)
  const firstName = firstNameOf(await readProfile(db, account))
  const texts = textsOf(ceremony, ceremony.events)
  return {
    ceremonyId: ceremony.id,
    firstName,
    mayWrite: mayWriteCeremony(member, context),
    prepared: preparedFor(member, context),
    mayPrint: !printer.reason(),
    hasPhoto: (await findPhotograph(db, account, ceremony)) !== undefined,
    withPhoto: !ceremony.isWithoutPhoto,
    texts: texts.map(({ text: _, ...shown }) => shown),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireCeremonyMember({ request, context })
  requireCeremonyWriter(member, context)
  const ceremonyId = ceremonyIdIn(request)
  const { typed, once } = await readTexts(request)
  const ids = (typed.seen ?? '').split(' ').filter((id) => id !== '')
  const choices = Object.fromEntries(ids.map((id) => [id, Object.hasOwn(typed, textName(id))]))
  const withPhoto = typed.asksPhoto ? typed.photo === 'on' : undefined
  const chosen = await chooseContents(context, { ...member, once }, { ceremonyId, choices, withPhoto })
  if (chosen.ok) return seeOther(bookletOf(ceremonyId), { notice: 'enregistre' })
  throw new Response(null, { status: chosen.problem === 'not-there' ? 404 : 403 })
}

export default function BookletRoute() {
  return <BookletPage {...useLoaderData<typeof loader>()} />
}
