import type { AppContext } from '#app/context.ts'
import { type InviteProblem, inviteUser as invite } from '#app/operations/accounts/invitations.ts'
import * as members from '#app/operations/accounts/members.ts'
import { listUsers, type SharedUser } from '#app/operations/accounts/users.ts'
import { invitedService } from '#app/rules/accounts/sharing.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import type { Outcome } from '#app/rules/outcome.ts'
import { ApiProblem, invalid, waitHeader } from '../problem.ts'
import type { ApiAnswer, Handler, Member } from '../request.ts'

/** S1-7: "Updated users list". */
async function answerUsers(context: AppContext, member: Member): Promise<ApiAnswer> {
  const users = await listUsers(context, member)
  return { body: users.map(({ userId: _, seenOn: __, ...user }) => user) }
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

async function findByEmail(context: AppContext, member: Member, email: string): Promise<SharedUser> {
  const users = await listUsers(context, member)
  const user = users.find((one) => one.email === email.toLowerCase())
  if (!user) throw invalid({ email: 'Personne n’a cette adresse dans ce dossier.' })
  return user
}

/** `changed-meanwhile` is for a page: these calls name no version. */
type MemberProblem = 'not-allowed' | 'unknown-user' | 'last-owner' | 'changed-meanwhile'

async function done(context: AppContext, member: Member, outcome: Outcome<undefined, MemberProblem>) {
  if (outcome.ok) return await answerUsers(context, member)
  if (outcome.problem === 'not-allowed') throw new ApiProblem('not-allowed')
  if (outcome.problem === 'unknown-user') throw invalid({ email: 'Personne n’a cette adresse dans ce dossier.' })
  throw new ApiProblem('conflict', { detail: 'Un dossier garde toujours un propriétaire.' })
}

export const editUserRole: Handler<'editUserRole'> = async ({ context, member, body: { email, role } }) => {
  const { userId } = await findByEmail(context, member, email)
  return await done(context, member, await members.editUserRole(context, member, { userId, role }))
}

export const toggleSubscription: Handler<'toggleSubscription'> = async ({ context, member, body }) => {
  const user = await findByEmail(context, member, body.email)
  const subscription = body.subscription ?? !user.subscription
  const { userId } = user
  return await done(context, member, await members.toggleSubscription(context, member, { userId, subscription }))
}

export const dissociateUser: Handler<'dissociateUser'> = async ({ context, member, body: { email } }) => {
  const { userId } = await findByEmail(context, member, email)
  return await done(context, member, await members.dissociateUser(context, member, { userId }))
}
