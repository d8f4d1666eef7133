import type { AppContext } from '#app/context.ts'
import { saveEntries } from '#app/operations/accounts/entries.ts'
import { readAccount } from '#app/operations/accounts/summary.ts'
import { toSnake } from '#app/rules/api/keys.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { ApiProblem, invalid } from '../problem.ts'
import type { Handler } from '../request.ts'
import { etagOf, unchanged } from '../versions.ts'

/** Its version is that of its answers, which alone a PUT changes. */
export const getAccount: Handler<'getAccount'> = async ({ context, member }) => {
  const body = await readAccount(context, member)
  return { body, etag: etagOf(body.profileEntries) }
}

export const putAccount: Handler<'putAccount'> = async (request) => {
  const { context, member, body } = request
  const { account } = member
  const read = (db: AppContext['db']) => readProfile(db, account)
  const actor = { ...member, precondition: unchanged(request, read) }
  const saved = await saveEntries(context, actor, body.profileEntries)
  if (!saved.ok) {
    if (saved.problem === 'not-allowed') throw new ApiProblem('not-allowed')
    throw invalid(Object.fromEntries(Object.entries(saved.errors).map(([name, why]) => [toSnake(name), why])))
  }
  const profileEntries = await read(context.db)
  return { body: { profileEntries }, etag: etagOf(profileEntries) }
}
