import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import type { RequestArgs } from '#app/context.ts'
import { type Refused, redirectTo, seeOther } from '#app/http/answers.ts'
import { condolenceFormData, readCondolence } from '#app/http/condolence-form.ts'
import { findSpaceVisit, noSpaceHere, requireSpaceVisit, type SpaceVisit } from '#app/http/deceased-space.ts'
import { readForm, readTexts } from '#app/http/form.ts'
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '#app/http/router.ts'
import { unlessStorageFails } from '#app/http/storage.ts'
import { submitCondolence } from '#app/operations/condolences/submit.ts'
import { readSpacePage } from '#app/operations/deceased-space/page.ts'
import { answerSnack, SNACK_WAIT_SECONDS, snackVisitor } from '#app/operations/deceased-space/snack.ts'
import { openSpace } from '#app/operations/deceased-space/space.ts'
import { spaceHome, spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { flowersIn } from '#app/rules/deceased-space/flowers.ts'
import { mapFormOf } from '#app/rules/deceased-space/moment-copy.ts'
import { isRelative } from '#app/rules/deceased-space/public-view.ts'
import { isSnackIntent, snackForm } from '#app/rules/deceased-space/snack.ts'
import { unlistedMeta } from '#app/rules/deceased-space/unlisted.ts'
import { requestedPage } from '#app/rules/pagination.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { waitingBriefly } from '#db/sqlite-turns.ts'
import { SpacePage } from './space-page.tsx'

export const meta: MetaFunction<typeof loader> = ({ data: read, matches }) => [
  ...pageTitle(read?.content.person.name ?? 'Espace de souvenirs', matches),
  unlistedMeta,
]

/**
 * The space of the deceased: open to anyone who has the link, unless the family restricts it to relatives (choice-10).
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visit = await requireSpaceVisit({ request, context }, params.hashid!)
  const space = visit.space ?? (await makeSpace(context, visit))
  const view = viewOf(context, visit)
  const maps = mapFormOf(request.headers.get('User-Agent'))
  return {
    content: await readSpacePage(
      context.db,
      { ...view, space, viewer: { ...view.viewer, maps } },
      requestedPage(new URL(request.url).searchParams),
    ),
    origin: siteOf(context.sites(), visit.account).origin,
    isRelative: isRelative(view.viewer),
    flowers: flowersIn(space, siteOf(context.sites(), visit.account).flowers, view.viewer),
    ...condolenceFormData(context, visit.account.hashid),
  }
}

/**
 * Creates the space on an editor's first visit (choice-9). Readers are told to wait on the page of the service; a
 * read-only request (a prefetch) finds nothing, and the browser asks again. While another process writes for long, the
 * page that says to try again comes at once.
 */
async function makeSpace(context: AppLoadContext, { member }: SpaceVisit) {
  if (!member || context.isReadOnly) throw noSpaceHere()
  const made = await waitingBriefly(() => openSpace(context, member))
  if (!made.ok) throw redirectTo(spaceHome)
  return made.value
}

function viewOf(context: AppLoadContext, { account, member }: SpaceVisit) {
  const visitor = { userId: member?.user.id, visitorId: context.visitorId }
  return {
    account,
    viewer: { role: member?.role, now: context.now() },
    visitor: snackVisitor(context, account, visitor),
  }
}

type SnackAnswer = { snack: Refused }

/** The forms of the page, by the button pressed: a condolence, or how many people come to the snack. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const args = { request, context }
  const visit = await findSpaceVisit(args, params.hashid!)
  if (!visit) throw noSpaceHere((await readTexts(request)).typed)
  const { intent } = (await readTexts(request.clone())).typed
  if (isSnackIntent(intent)) return await answerSnackForm(args, visit)
  const read = await readCondolence(args, visit, visit.account.hashid)
  if (!read.ok) return read.answer
  return read.answer(await unlessStorageFails(() => submitCondolence(context, visit, read.submitted)))
}

async function answerSnackForm({ request, context }: RequestArgs, visit: SpaceVisit) {
  const form = await readForm(request, snackForm)
  const showAgain = (errors: Record<string, string>, status = 422, wait?: number) =>
    data<SnackAnswer>(
      { snack: { typed: form.typed, errors } },
      { status, ...(wait && { headers: { 'Retry-After': String(wait) } }) },
    )
  if (!form.ok) return showAgain(form.errors)
  const { snackName: name } = form.values
  const people = form.values.intent === 'snack' ? form.values.people : 0
  const viewer = { ...viewOf(context, visit), userId: visit.member?.user.id }
  const answered = await unlessStorageFails(() => answerSnack(context, viewer, { name, people }))
  if (!answered)
    return showAgain(
      { people: 'Nous n’arrivons pas à enregistrer pour le moment. Réessayez dans une minute.' },
      503,
      60,
    )
  const notice = people > 0 ? 'collationNotee' : 'collationSansVous'
  if (answered.ok) return seeOther(`${spaceOf(visit.account.hashid)}#snack`, { notice })
  if (answered.problem === 'not-asked') return seeOther(spaceOf(visit.account.hashid), { notice: 'collationPassee' })
  const tooMany = 'Beaucoup de réponses arrivent en ce moment. Réessayez dans dix minutes.'
  return showAgain({ people: tooMany }, 429, SNACK_WAIT_SECONDS)
}

export default function SpaceRoute() {
  const read = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refusedSnack = answer && 'snack' in answer ? answer.snack : undefined
  const refusedDraft = answer && 'typed' in answer ? answer : undefined
  return <SpacePage {...read} refusedDraft={refusedDraft} refusedSnack={refusedSnack} />
}
