import { recordSending } from '#app/operations/tracking/sending.ts'
import { changeStatus } from '#app/operations/tracking/transitions.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { letterOf } from '#letters/index.ts'
import { beginLetters, noon, openSession, testDatabase } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { patternOf } from '#test/support/page/addresses.ts'
import { openRoutes, readBuild } from '#test/support/server/routes.ts'
import { openTracking, posted } from '#test/support/tracking/tracking.ts'

const id = 'bailleur'
const section = 'routes/demarches-administratives.courriers.$documentId'

/**
 * The form shows the day of posting; the tracking page starts with the status and its day; the reply pages name the
 * sender of the reply.
 */
const sayItThemselves = ['_index', 'suivi', 'reponse', 'suite'].map((page) => `${section}.${page}`)

/** Returns the text beside the name or the navigation in the innermost frame. */
function statusIn(html: string): string | undefined {
  const [frame = ''] = html.slice(html.lastIndexOf('<section class="frame')).split('</section>')
  return /<small>(.*?)<\/small>/.exec(frame)?.[1]
}

async function readPages(): Promise<string[]> {
  const { routes } = await readBuild()
  return Object.values(routes).flatMap((route) =>
    route?.parentId === `${section} inside` && route.module.default && !sayItThemselves.includes(route.id)
      ? [patternOf(routes, route.id).replace(':documentId', id)]
      : [],
  )
}

test('each page of a letter shows its status in the frame', async () => {
  const db = testDatabase()
  const { account, owner, deps, files } = await openTracking(db)
  await saveProfileEntries(db, account, fullAnswers(letterOf(id)), noon)
  await beginLetters(db, account, owner.user.id, [id])
  const { domainId } = deps.site
  const visit = await openRoutes(db, { domainId, files })
  const sessionId = await openSession(db, { userId: owner.user.id, domainId })
  const pages = await readPages()

  async function readFrames() {
    const found = await Promise.all(pages.map(async (page) => ({ page, ...(await visit(page, { sessionId })) })))
    const shown = found.filter(({ status }) => status === 200)
    return Object.fromEntries(shown.map(({ page, text }) => [page, statusIn(text)]))
  }

  const begun = await readFrames()
  await changeStatus(deps, owner, id, { kind: 'set-aside', reason: undefined })
  const aside = await readFrames()
  await changeStatus(deps, owner, id, { kind: 'resume' })
  await recordSending(deps, owner, { ...posted, documentId: id })
  const sent = await readFrames()

  expect(new Set([...Object.keys(begun), ...Object.keys(sent)])).toEqual(new Set(pages))
  const words = (frames: typeof begun) => [...new Set(Object.values(frames))]
  expect([begun, aside, sent].map(words)).toEqual([[expect.stringMatching(/^En attente/)], ['Non-urgent'], ['Validé']])
})
