import { LifeSection } from '#app/components/deceased-space/life.tsx'
import { PublicFooter } from '#app/components/deceased-space/public-footer.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { condolenceFormData, readCondolence } from '#app/http/condolence-form.ts'
import { findSpaceVisit, noSpaceHere, requireSpaceVisit, type SpaceVisit } from '#app/http/deceased-space.ts'
import { readTexts } from '#app/http/form.ts'
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { unlessStorageFails } from '#app/http/storage.ts'
import { submitCondolence } from '#app/operations/condolences/submit.ts'
import { readSpacePage } from '#app/operations/deceased-space/page.ts'
import { snackVisitor } from '#app/operations/deceased-space/snack.ts'
import { CONDOLENCE_FORM } from '#app/rules/deceased-space/addresses.ts'
import { flowersIn } from '#app/rules/deceased-space/flowers.ts'
import { mapFormOf } from '#app/rules/deceased-space/moment-copy.ts'
import { announcedDay, isRelative } from '#app/rules/deceased-space/public-view.ts'
import { unlistedMeta } from '#app/rules/deceased-space/unlisted.ts'
import { requestedPage } from '#app/rules/pagination.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { Afterwards } from './afterwards.tsx'
import { Description } from './description.tsx'
import { FlowersAd } from './flowers-ad.tsx'
import { CondolenceForm } from './form.tsx'
import { GallerySection } from './gallery-section.tsx'
import { FoldedMoments, Moments } from './moments.tsx'
import { Person } from './person.tsx'
import { makeSpace } from './space.server.ts'
import { VisibilityQuestion } from './visibility-question.tsx'
import { Words } from './words.tsx'

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

/**
 * The page that visitors and relatives see: the person, the day, then the messages and the form. The form comes before
 * the messages for a viewer who comes to write, and for one whose message was refused.
 */
export default function SpaceRoute() {
  const { content, origin, isRelative, isToWrite, flowers, sealed } = useLoaderData<typeof loader>()
  const refusedDraft = useActionData<typeof action>()
  const { hashid, person, isFolded, notes, isOpen, editing, gallery } = content
  const { firstName } = person
  const { day, others } = announcedDay(isFolded ? [] : content.moments)
  const snackMoment = others.find(({ name }) => name === 'snack')
  const moments = <Moments day={day} others={others.filter((moment) => moment !== snackMoment)} />
  const isFormFirst = isOpen && (isToWrite || refusedDraft !== undefined)
  // The page that asks for a photograph has no other form, whose button would lose it.
  const acts = isFormFirst ? undefined : editing
  const form = (
    <CondolenceForm
      hashid={hashid}
      firstName={firstName}
      isYoung={person.isYoung}
      isOpen={isOpen}
      isRelative={isRelative}
      sealed={sealed}
      {...refusedDraft}
      hasOtherButtons={acts !== undefined && (acts.visibilitySeen !== undefined || flowers !== undefined)}
      isModerated={content.isModerated && !editing}
    />
  )
  return (
    <>
      <Person
        person={person}
        remembered={content.remembered}
        day={day}
        isDayExpected={editing !== undefined && !isFolded && !day}
        isBrief={isFormFirst}
      />
      {!isFormFirst && moments}
      {acts?.visibilitySeen && <VisibilityQuestion hashid={hashid} seen={acts.visibilitySeen} />}
      <div className="duo around">
        {isFormFirst && form}
        <Words
          hashid={hashid}
          firstName={firstName}
          candles={content.candles}
          messages={content.messages}
          isOpen={isOpen}
          toDecide={editing?.toDecide}
        />
        {isFormFirst ? moments : form}
        <div className="duo even afterwards">
          <Afterwards
            hashid={hashid}
            moment={snackMoment}
            snack={content.snack}
            notes={isFolded ? { donation: undefined, filmed: [] } : notes}
            hasHelp={content.hasHelp}
            mayRead={editing !== undefined}
          />
          {(isOpen || !person.isWelcome) && <Description {...person} />}
          <GallerySection hashid={hashid} gallery={gallery} />
          <LifeSection hashid={hashid} life={content.life} hasOwnText={content.hasOwnText} />
        </div>
      </div>
      {flowers && <FlowersAd flowers={flowers} hashid={hashid} mayRemove={acts !== undefined} />}
      {isFolded && <FoldedMoments moments={content.moments} filmed={notes.filmed} />}
      {!editing && <PublicFooter firstName={firstName} hashid={hashid} origin={origin} isRelative={isRelative} />}
    </>
  )
}
