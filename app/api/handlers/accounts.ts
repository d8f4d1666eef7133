import { saveEntries } from '#app/operations/accounts/entries.ts'
import { readAccountSummary } from '#app/operations/accounts/summary.ts'
import { toSnake } from '#app/rules/api/keys.ts'
import { parisDay } from '#app/rules/days.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { decodeEntries, profileVersion } from '../entries.ts'
import { ApiProblem, invalid } from '../problem.ts'
import type { Handler } from '../request.ts'
import { shownUser } from '../users.ts'
import { etagOf, overwrittenFields, versionChanged } from '../versions.ts'

/** Its version covers only the answers, because a PUT changes nothing else. */
export const getAccount: Handler<'getAccount'> = async ({ context, member }) => {
  const { users, ...read } = await readAccountSummary(context, member)
  const body = { ...read, users: users.map((user) => shownUser(member, user)) }
  return { body, etag: versionOf(member.account, body.profileEntries) }
}

export const putAccount: Handler<'putAccount'> = async (request) => {
  const { context, member, body, seen } = request
  const { account } = member
  const sent = { entries: body.profileEntries, seen }
  const now = { fingerprint: fingerprinter(account), today: parisDay(context.now()) }
  const saved = await saveEntries(context, member, (profile) => decodeEntries(sent, { profile, ...now }))
  if (saved.ok) {
    const { before, after, changes } = saved.value
    const replaced = Object.entries(changes).map(([name, change]) => ({
      before: { [name]: before[name] ?? '' },
      change,
      fields: {},
    }))
    const overwritten = await overwrittenFields(request, { replaced, shown: (entry) => entry, after })
    return { body: { profileEntries: byName(after), ...overwritten }, etag: versionOf(account, after) }
  }
  switch (saved.problem) {
    case 'not-allowed':
      throw new ApiProblem('not-allowed')
    case 'wrong':
      throw invalid(Object.fromEntries(Object.entries(saved.errors).map(([name, why]) => [toSnake(name), why])))
    case 'changed-meanwhile': {
      const profile = await readProfile(context.db, account)
      throw versionChanged(body, { ...byName(profile), etag: versionOf(account, profile) })
    }
  }
}

const versionOf = (account: Account, profile: Answers) =>
  etagOf(account, profileVersion(profile, fingerprinter(account)))

/** Sorts entries by name in JavaScript, so that both databases give the same order. */
const byName = (entries: Answers): Answers =>
  Object.fromEntries(Object.entries(entries).toSorted(([one], [other]) => (one < other ? -1 : 1)))
