import type { AppContext } from '#app/context.ts'
import { saveSpaceFields } from '#app/operations/deceased-space/fields.ts'
import { takePhotographOfBooklet } from '#app/operations/deceased-space/portrait.ts'
import { openSpace } from '#app/operations/deceased-space/space.ts'
import { PAGE_LENGTH } from '#app/rules/api/calls.ts'
import { toSnake } from '#app/rules/api/keys.ts'
import { spaceBody, spaceVersion } from '#app/rules/api/space-body.ts'
import { shownMessage } from '#app/rules/condolences/shown-message.ts'
import { visibleStates } from '#app/rules/deceased-space/public-view.ts'
import type { DeceasedSpace } from '#app/rules/deceased-space/space.ts'
import { requestedPage } from '#app/rules/pagination.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { listCondolences } from '#db/condolences/condolences.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { ApiProblem, invalid, notFound } from '../problem.ts'
import type { ApiMember, Handler } from '../request.ts'
import { etagOf, overwrittenFields, versionChanged } from '../versions.ts'
import { requireVisit } from '../visit.ts'

type Viewed = {
  account: Account
  member: ApiMember | undefined
  space: DeceasedSpace
  page: number
  overwritten?: object
}

/**
 * Returns the family's texts and the visitors' messages. The version covers the texts only, so a new message does not
 * change it.
 */
async function answerSpace({ db, site, now }: AppContext, { account, member, space, page, overwritten }: Viewed) {
  const viewer = { role: member?.role, now: now() }
  const filter = { states: visibleStates(viewer), hidden: 'without' } as const
  const range = { limit: PAGE_LENGTH, offset: (page - 1) * PAGE_LENGTH }
  const condolences = (await listCondolences(db, account, filter, range)).map((condolence) => {
    const { id, name, createdAt } = condolence
    const shown = shownMessage(condolence, { hashid: account.hashid, now: now(), isReady: true })
    const picture = shown.picture && new URL(shown.picture.largePath, site.origin).href
    return { id, name, message: shown.message, createdAt, picture }
  })
  const said = spaceBody(space, { role: member?.role })
  return { body: { ...said, condolences, ...overwritten }, etag: versionOf(account, space) }
}

export const getSpace: Handler<'getSpace'> = async ({ context, params, query, user }) => {
  const { account, space, member } = await requireVisit(context, { user, hashid: params.hashid ?? '' })
  if (!space) throw new ApiProblem('not-found', { detail: 'Cet espace n’est pas encore ouvert\u00A0: un PUT l’ouvre.' })
  return await answerSpace(context, { account, member, space, page: requestedPage(query) })
}

/** Updates the space, and creates it if there is none: S1-7, "404 triggers creation for editors". */
export const putSpace: Handler<'putSpace'> = async (request) => {
  const { context, member, seen, body } = request
  const { account, role } = member
  const read = () => findSpace(context.db, account)
  if (!(await read())) {
    if (seen !== undefined) throw new ApiProblem('version-changed', { submitted: body })
    const opened = await openSpace(context, member)
    if (!opened.ok) throw new ApiProblem('not-allowed')
    await takePhotographOfBooklet(context, member)
  }
  const saved = await saveSpaceFields(context, member, { body: body.edSpace, seen })
  const space = await read()
  if (!space) throw notFound()
  if (saved.ok) {
    const shown = (before: DeceasedSpace) => spaceBody(before, { role })
    const overwritten = await overwrittenFields(request, { replaced: saved.value, shown, after: shown(space) })
    return await answerSpace(context, { account, member, space, page: 1, overwritten })
  }
  switch (saved.problem) {
    case 'not-there':
      throw notFound()
    case 'not-allowed':
      throw new ApiProblem('not-allowed')
    case 'changed-meanwhile':
      throw versionChanged(body, { ...spaceBody(space, { role }), etag: versionOf(account, space) })
    case 'wrong': {
      const errors = Object.entries(saved.errors).map(([name, why]) => [`ed_space.${toSnake(name)}`, why])
      throw invalid(Object.fromEntries(errors))
    }
  }
}

const versionOf = (account: Account, space: DeceasedSpace) =>
  etagOf(account, spaceVersion(space, fingerprinter(account)))
