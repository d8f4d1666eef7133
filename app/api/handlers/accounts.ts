import type { AppContext } from '#app/context.ts'
import { saveEntries } from '#app/operations/accounts/entries.ts'
import { readAccount } from '#app/operations/accounts/summary.ts'
import { toSnake } from '#app/rules/api/keys.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { ApiProblem, invalid } from '../problem.ts'
import type { Handler } from '../request.ts'
import { etagOf, unchanged } from '../versions.ts'

/** Its version is that of its answers, which alone a PUT changes. */
export const getAccount: Handler<'getAccount'> = async ({ context, member }) => {
  const body = await readAccount(context, member)
  return { body, etag: etagOf(byName(body.profileEntries)) }
}

export const putAccount: Handler<'putAccount'> = async (request) => {
  const { context, member, body } = request
  const { account } = member
  const read = async (db: AppContext['db']) => byName(await readProfile(db, account))
  const actor = { ...member, precondition: unchanged(request, read) }
  const saved = await saveEntries(context, actor, body.profileEntries)
  if (!saved.ok) {
    if (saved.problem === 'not-allowed') throw new ApiProblem('not-allowed')
    throw invalid(Object.fromEntries(Object.entries(saved.errors).map(([name, why]) => [toSnake(name), why])))
  }
  const profileEntries = byName(saved.value)
  return { body: { profileEntries }, etag: etagOf(profileEntries) }
}

/** In one order, whichever engine sorts: the version is that of the text. */
const byName = (entries: Answers): Answers =>
  Object.fromEntries(Object.entries(entries).toSorted(([one], [other]) => (one < other ? -1 : 1)))
