import type { AppContext } from '#app/context.ts'
import { saveSpaceFields } from '#app/operations/deceased-space/fields.ts'
import { openSpace } from '#app/operations/deceased-space/space.ts'
import { PAGE_LENGTH } from '#app/rules/api/calls.ts'
import { toSnake } from '#app/rules/api/keys.ts'
import { type SpaceBody, spaceBody } from '#app/rules/api/space-body.ts'
import { shownMessage } from '#app/rules/condolences/shown-message.ts'
import { visibleStates } from '#app/rules/deceased-space/public-view.ts'
import { requestedPage } from '#app/rules/pagination.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { listCondolences } from '#db/condolences/condolences.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'
import { ApiProblem, invalid, notFound } from '../problem.ts'
import type { Handler, Member } from '../request.ts'
import { etagOf, unchanged } from '../versions.ts'
import { requireVisit } from '../visit.ts'

type Viewed = { account: Account; member: Member | undefined; said: SpaceBody; page: number }

/** What is said and what visitors wrote. Its version is of what is said: a word that arrives changes no version. */
async function answerSpace({ db, site, now }: AppContext, { account, member, said, page }: Viewed) {
  const viewer = { role: member?.role, now: now() }
  const filter = { states: visibleStates(viewer), hidden: 'without' } as const
  const range = { limit: PAGE_LENGTH, offset: (page - 1) * PAGE_LENGTH }
  const condolences = (await listCondolences(db, account, filter, range)).map((condolence) => {
    const { id, name, createdAt } = condolence
    const shown = shownMessage(condolence, { hashid: account.hashid, now: now(), isReady: true })
    const picture = shown.picture && new URL(shown.picture.largePath, site.origin).href
    return { id, name, message: shown.message, createdAt, picture }
  })
  return { body: { ...said, condolences }, etag: etagOf(said) }
}

export const getSpace: Handler<'getSpace'> = async ({ context, params, query, user }) => {
  const { account, space, member } = await requireVisit(context, { user, hashid: params.hashid ?? '' })
  if (!space) throw new ApiProblem('not-found', { detail: 'Cet espace n’est pas encore ouvert\u00A0: un PUT l’ouvre.' })
  const said = spaceBody(space, { role: member?.role })
  return await answerSpace(context, { account, member, said, page: requestedPage(query) })
}

/** Changes the space, and opens it where none was made: S1-7, « 404 triggers creation for editors ». */
export const putSpace: Handler<'putSpace'> = async (request) => {
  const { context, member, ifMatch, body } = request
  const { account, role } = member
  const read = async (db: AppContext['db']) => {
    const space = await findSpace(db, account)
    return space && spaceBody(space, { role })
  }
  if (!(await read(context.db))) {
    if (ifMatch !== '*') throw new ApiProblem('version-changed', { submitted: body })
    const opened = await openSpace(context, member)
    if (!opened.ok) throw new ApiProblem('not-allowed')
  }
  const actor = { ...member, precondition: unchanged(request, read) }
  const saved = await saveSpaceFields(context, actor, body.edSpace)
  if (!saved.ok) {
    if (saved.problem !== 'wrong') throw saved.problem === 'not-there' ? notFound() : new ApiProblem('not-allowed')
    const errors = Object.entries(saved.errors).map(([name, why]) => [`ed_space.${toSnake(name)}`, why])
    throw invalid(Object.fromEntries(errors))
  }
  const said = (await read(context.db))!
  return await answerSpace(context, { account, member, said, page: 1 })
}
