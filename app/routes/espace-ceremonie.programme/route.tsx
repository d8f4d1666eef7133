import { bookletOf } from '#app/components/ceremony/addresses.ts'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { requireCeremonyMember } from '#app/http/ceremony/mandate.ts'
import { mayWriteCeremony, preparedFor, requireCeremonyWriter } from '#app/http/ceremony.ts'
import { readTexts } from '#app/http/form.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { type CoverProblem, chooseTexts, removeCover, saveCover } from '#app/operations/ceremony/cover.ts'
import { eventFileSentence, eventFileStatus } from '#app/rules/ceremony/events/file-problems.ts'
import { textsOf } from '#app/rules/ceremony/papers/booklet.ts'
import { LOST_FILE } from '#app/rules/files/uploads.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { ceremonyIdIn, requireCeremony } from '../espace-ceremonie/section.ts'
import { textName } from './booklet-choices.tsx'
import { BookletPage } from './booklet-page.tsx'

export const meta: MetaFunction = ({ matches }) => pageTitle('Le programme', matches)

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
    hasCover: ceremony.coverFileId !== undefined,
    texts: texts.map(({ text: _, ...shown }) => shown),
  }
}

/** Every button saves the texts that are ticked; the picture is replaced by one that was chosen, or removed. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireCeremonyMember({ request, context })
  requireCeremonyWriter(member, context)
  const ceremonyId = ceremonyIdIn(request)
  const { typed, once } = await readTexts(request)
  const ids = (typed.seen ?? '').split(' ').filter((id) => id !== '')
  const choices = Object.fromEntries(ids.map((id) => [id, Object.hasOwn(typed, textName(id))]))
  const chosen = await chooseTexts(context, member, { ceremonyId, choices })
  if (!chosen.ok) return refused(chosen.problem)

  const back = bookletOf(ceremonyId)
  if (typed.intent === 'remove-cover') {
    const removed = await removeCover(context, member, ceremonyId)
    return removed.ok ? seeOther(back, { notice: 'photoRetiree' }) : refused(removed.problem)
  }
  const { upload } = context
  if (!upload) return LOST_FILE in typed ? refused('no-file') : seeOther(back, { notice: 'enregistre' })
  const saved = await saveCover(context, { ...member, once }, { ceremonyId, upload })
  return saved.ok ? seeOther(back, { notice: 'photoAjoutee' }) : refused(saved.problem)
}

/** The page again, with the error beside the picture's field. Throws where the person may not see this page. */
function refused(problem: CoverProblem) {
  if (problem === 'not-there') throw new Response(null, { status: 404 })
  if (problem === 'not-allowed') throw new Response(null, { status: 403 })
  return tryAgain({ typed: {}, errors: { file: eventFileSentence(problem) } }, { status: eventFileStatus(problem) })
}

export default function ProgrammePage() {
  const { errors } = useActionData<typeof action>() ?? {}
  return <BookletPage {...useLoaderData<typeof loader>()} errors={errors} />
}
