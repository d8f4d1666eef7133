import { z } from 'zod'
import { bookletOf } from '#app/components/ceremony/addresses.ts'
import { textName } from '#app/components/ceremony/papers/booklet-choices.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { requireCeremonyMember } from '#app/http/ceremony/mandate.ts'
import { mayWriteCeremony, preparedBy, requireCeremonyWriter } from '#app/http/ceremony.ts'
import { readForm } from '#app/http/form.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { type CoverProblem, chooseTexts, removeCover, saveCover } from '#app/operations/ceremony/cover.ts'
import { eventFileSentence, eventFileStatus } from '#app/rules/ceremony/events/file-problems.ts'
import { textsOf } from '#app/rules/ceremony/papers/booklet.ts'
import { formsByIntent } from '#app/rules/fields.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { findCeremony } from '#db/ceremony/ceremonies.ts'
import { listEvents } from '#db/ceremony/events.ts'
import { requireCeremonyId } from '../espace-ceremonie/section.ts'
import { BookletPage } from './booklet-page.tsx'

export const meta: MetaFunction = ({ matches }) => pageTitle('Le programme', matches)

const requestedId = ({ url }: Pick<Request, 'url'>) => new URL(url).searchParams.get('ceremonie') ?? ''

/** The programme to print: everyone who sees the ceremony may. Throws 404 for another account's. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireCeremonyMember({ request, context })
  const { account } = member
  const { db, printer } = context
  const site = siteOf(context.sites(), account)
  const id = await requireCeremonyId(context, account, request)
  const ceremony = await findCeremony(db, account, id)
  if (!ceremony) throw new Response(null, { status: 404 })
  const firstName = firstNameOf(await readProfile(db, account))
  const texts = textsOf(ceremony, await listEvents(db, account, ceremony.id))
  return {
    ceremonyId: ceremony.id,
    firstName,
    mayWrite: mayWriteCeremony(member, context),
    prepared: site.editableEc ? undefined : preparedBy(site),
    mayPrint: !printer.reason(),
    hasCover: ceremony.coverFileId !== undefined,
    texts: texts.map(({ text: _, ...shown }) => shown),
  }
}

const form = formsByIntent([
  z.object({ intent: z.literal('cover') }),
  z.object({ intent: z.literal('remove-cover') }),
  z.looseObject({ intent: z.literal('texts'), seen: z.string().default('') }),
])

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireCeremonyMember({ request, context })
  requireCeremonyWriter(member, context)
  const ceremonyId = requestedId(request)
  const parsed = await readForm(request, form)
  if (!parsed.ok) return tryAgain(parsed)

  const actor = { ...member, once: parsed.once }
  const back = bookletOf(ceremonyId)
  switch (parsed.values.intent) {
    case 'texts': {
      const { seen, ...ticked } = parsed.values
      const ids = seen.split(' ').filter((id) => id !== '')
      const choices = Object.fromEntries(ids.map((id) => [id, Object.hasOwn(ticked, textName(id))]))
      const chosen = await chooseTexts(context, actor, { ceremonyId, choices })
      return chosen.ok ? seeOther(back, { notice: 'enregistre' }) : refused(chosen.problem)
    }
    case 'remove-cover': {
      const removed = await removeCover(context, actor, ceremonyId)
      return removed.ok ? seeOther(back, { notice: 'photoRetiree' }) : refused(removed.problem)
    }
    case 'cover': {
      const { upload } = context
      if (!upload) return refused('no-file')
      const saved = await saveCover(context, actor, { ceremonyId, upload })
      return saved.ok ? seeOther(back, { notice: 'photoAjoutee' }) : refused(saved.problem)
    }
  }
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
