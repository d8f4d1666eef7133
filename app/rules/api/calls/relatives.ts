import { z } from 'zod'
import { invitedRoleField, messageField } from '#app/rules/accounts/sharing.ts'
import type { Call } from '../call.ts'
import { email, exampleUser, user } from '../schemas.ts'

const users = { status: 200, schema: user, isList: true } as const
const example = { body: { email: 'paul@exemple.fr' }, answer: [exampleUser] }

/** Calls for the members of the account. Each returns its users, oldest first. S1-7. */
export const relativeCalls = {
  inviteUser: {
    method: 'post',
    path: '/accounts/{hashid}/invite_user',
    section: 'relatives',
    summary: 'Inviter.',
    description: 'La personne reçoit un e-mail. Elle n’est dans la liste qu’une fois qu’elle a accepté.',
    who: 'invite-user',
    makes: true,
    body: z.strictObject({ email, role: invitedRoleField, message: messageField.optional() }),
    answer: users,
    problems: ['conflict', 'too-many', 'invalid'],
    example: { ...example, body: { email: 'paul@exemple.fr', role: 'administrator' } },
  },
  editUserRole: {
    method: 'patch',
    path: '/accounts/{hashid}/edit_user_role',
    section: 'relatives',
    summary: 'Changer un rôle.',
    description:
      'Rendre propriétaire se fait sur le site, après une nouvelle connexion. L’etag d’une personne est celui de son rôle.',
    who: 'edit-user-role',
    versioned: true,
    body: z.strictObject({ email, role: invitedRoleField }),
    answer: users,
    problems: ['conflict', 'invalid'],
    example: { ...example, body: { email: 'paul@exemple.fr', role: 'reader' } },
  },
  toggleSubscription: {
    method: 'patch',
    path: '/accounts/{hashid}/toggle_subscription',
    section: 'relatives',
    summary: 'E-mails des changements\u00A0: oui, non.',
    description: 'Sans subscription, l’abonnement devient ce qu’il n’était pas.',
    who: 'see-letters',
    body: z.strictObject({ email, subscription: z.boolean().optional() }),
    answer: users,
    problems: ['invalid'],
    example,
  },
  dissociateUser: {
    method: 'patch',
    path: '/accounts/{hashid}/dissociate_user',
    section: 'relatives',
    summary: 'Retirer un proche.',
    who: 'dissociate-user',
    body: z.strictObject({ email }),
    answer: users,
    problems: ['conflict', 'invalid'],
    example,
  },
} as const satisfies Record<string, Call>
