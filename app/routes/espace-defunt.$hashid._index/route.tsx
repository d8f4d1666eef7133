import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { redirectTo } from '#app/http/answers.ts'
import { condolenceFormData, readCondolence } from '#app/http/condolence-form.ts'
import { findSpaceVisit, noSpaceHere, requireSpaceVisit, type SpaceVisit } from '#app/http/deceased-space.ts'
import { readTexts } from '#app/http/form.ts'
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { unlessStorageFails } from '#app/http/storage.ts'
import { submitCondolence } from '#app/operations/condolences/submit.ts'
import { readSpacePage } from '#app/operations/deceased-space/page.ts'
import { takePhotographOfBooklet } from '#app/operations/deceased-space/portrait.ts'
import { snackVisitor } from '#app/operations/deceased-space/snack.ts'
import { openSpace } from '#app/operations/deceased-space/space.ts'
import { CONDOLENCE_FORM, spaceHome } from '#app/rules/deceased-space/addresses.ts'
import { flowersIn } from '#app/rules/deceased-space/flowers.ts'
import { mapFormOf } from '#app/rules/deceased-space/moment-copy.ts'
import { isRelative } from '#app/rules/deceased-space/public-view.ts'
import { unlistedMeta } from '#app/rules/deceased-space/unlisted.ts'
import { requestedPage } from '#app/rules/pagination.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'
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
  const { searchParams } = new URL(request.url)
  return {
    content: await readSpacePage(
      context.db,
      { ...view, space, viewer: { ...view.viewer, maps } },
      searchParams.has('page') ? requestedPage(searchParams) : undefined,
    ),
    origin: siteOf(context.sites(), visit.account).origin,
    isRelative: isRelative(view.viewer),
    isToWrite: searchParams.has(CONDOLENCE_FORM),
    flowers: flowersIn(space, siteOf(context.sites(), visit.account).flowers, view.viewer),
    ...condolenceFormData(context, visit.account.hashid),
  }
}

/**
 * Creates the space on an editor's first visit (choice-9). Readers are asked to wait on the page of the service; a
 * read-only request (a prefetch) finds nothing, and the browser asks again. While another process writes for long, the
 * page that says to try again comes at once.
 */
async function makeSpace(context: AppLoadContext, { member }: SpaceVisit) {
  if (!member || context.isReadOnly) throw noSpaceHere()
  const made = await waitingBriefly(() => openSpace(context, member))
  if (!made.ok) throw redirectTo(spaceHome)
  await takePhotographOfBooklet(context, member)
  return (await findSpace(context.db, member.account)) ?? made.value
}

function viewOf(context: AppLoadContext, { account, member }: SpaceVisit) {
  const visitor = { userId: member?.user.id, visitorId: context.visitorId }
  return {
    account,
    viewer: { role: member?.role, now: context.now() },
    visitor: snackVisitor(context, account, visitor),
  }
}

/** Leaves a condolence. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const args = { request, context }
  const visit = await findSpaceVisit(args, params.hashid!)
  if (!visit) throw noSpaceHere((await readTexts(request)).typed)
  const read = await readCondolence(args, visit, visit.account.hashid)
  if (!read.ok) return read.answer
  const { submitted, answer } = read.value
  return answer(await unlessStorageFails(() => submitCondolence(context, visit, submitted)))
}

export default function SpaceRoute() {
  const read = useLoaderData<typeof loader>()
  return <SpacePage {...read} refusedDraft={useActionData<typeof action>()} />
}
