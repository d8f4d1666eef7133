import type { AppContext } from '#app/context.ts'
import { type InviteProblem, inviteUser as invite } from '#app/operations/accounts/invitations.ts'
import * as members from '#app/operations/accounts/members.ts'
import { listUsers } from '#app/operations/accounts/users.ts'
import type { SharedUser } from '#app/rules/accounts/shared-users.ts'
import { invitedService } from '#app/rules/accounts/sharing.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { ApiProblem, invalid, waitHeader } from '../problem.ts'
import type { ApiMember, Handler } from '../request.ts'
import { shownUser } from '../users.ts'
import { overwrittenFields, versionChanged } from '../versions.ts'

/** S1-7: "Updated users list". */
async function answerUsers(context: AppContext, member: ApiMember): Promise<{ body: ReturnType<typeof shownUser>[] }> {
  const users = await listUsers(context, member)
  return { body: users.map((user) => shownUser(member, user)) }
}

const invitations: Partial<Record<InviteProblem, string>> = {
  'own-address': 'C’est l’adresse de ce jeton.',
  'already-member': 'Cette personne est déjà dans le dossier.',
  'already-invited': 'Une invitation attend déjà la réponse de cette adresse.',
}

export const inviteUser: Handler<'inviteUser'> = async ({ context, member, once, body }) => {
  const service = invitedService(context.site, undefined, undefined)
  const invited = await invite(context, { ...member, once }, { ...body, service })
  if (!invited.ok) {
    if (invited.problem === 'not-allowed') throw new ApiProblem('not-allowed')
    if (invited.problem === 'too-many-invitations') throw new ApiProblem('too-many', {}, waitHeader(DAY_MS / 1000))
    throw new ApiProblem('conflict', { detail: invitations[invited.problem] ?? '' })
  }
  return await answerUsers(context, member)
}

async function findByEmail(context: AppContext, member: ApiMember, email: string): Promise<SharedUser> {
  const users = await listUsers(context, member)
  const user = users.find((one) => one.email === email.toLowerCase())
  if (!user) throw invalid({ email: 'Personne n’a cette adresse dans ce dossier.' })
  return user
}

function problemOf(problem: 'not-allowed' | 'unknown-user' | 'last-owner'): ApiProblem {
  if (problem === 'not-allowed') return new ApiProblem('not-allowed')
  if (problem === 'unknown-user') return invalid({ email: 'Personne n’a cette adresse dans ce dossier.' })
  return new ApiProblem('conflict', { detail: 'Un dossier garde toujours un propriétaire.' })
}

export const editUserRole: Handler<'editUserRole'> = async (request) => {
  const { context, member, seen, body } = request
  const { userId, email } = await findByEmail(context, member, body.email)
  const given = await members.editUserRole(context, member, { userId, role: body.role, seen })
  if (!given.ok && given.problem !== 'changed-meanwhile') throw problemOf(given.problem)
  const { body: users } = await answerUsers(context, member)
  const after = users.find((user) => user.email === email)
  if (!after) throw problemOf('unknown-user')
  if (!given.ok) throw versionChanged(body, after)
  const overwritten = await overwrittenFields(request, { replaced: given.value, shown: (before) => before, after })
  return { body: users.map((user) => (user === after ? { ...user, ...overwritten } : user)), etag: after.etag }
}

export const toggleSubscription: Handler<'toggleSubscription'> = async ({ context, member, body }) => {
  const user = await findByEmail(context, member, body.email)
  const subscription = body.subscription ?? !user.subscription
  const { userId } = user
  const toggled = await members.toggleSubscription(context, member, { userId, subscription })
  if (!toggled.ok) throw problemOf(toggled.problem)
  return await answerUsers(context, member)
}

export const dissociateUser: Handler<'dissociateUser'> = async ({ context, member, body: { email } }) => {
  const { userId } = await findByEmail(context, member, email)
  const removed = await members.dissociateUser(context, member, { userId })
  if (!removed.ok) throw problemOf(removed.problem)
  return await answerUsers(context, member)
}
