import { LONGEST_EMAIL } from '#app/rules/fields.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { listInvitations } from '#db/accounts/invitations.ts'
import { listMembershipsOfAccount } from '#db/accounts/memberships.ts'
import type { Db } from '#db/connect.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { type Act, emailOf } from './act.ts'

/** One address for each text, because nobody is invited twice. */
const guestOf = (text: string) => `guest-${hashOf(text).slice(0, 12)}@voisins.example`

const onInvitation = (field: string): Act => ({
  page: () => '/utilisateurs',
  form: (text) => ({ intent: 'invite', email: guestOf(text), role: 'reader', [field]: text }),
  call: 'POST /accounts/{hashid}/invite_user',
  body: (text) => ({ email: guestOf(text), role: 'reader', [field]: text }),
  row: async (db, account) =>
    (await listInvitations(db, account))
      .map(({ email, role, message }) => JSON.stringify([email, role, message]))
      .toSorted(),
})
/** The other member of the family, by their role and what they are sent. */
const rowOfOthers = async (db: Db, account: Account) => {
  const members = await listMembershipsOfAccount(db, account.id)
  return members.map(({ role, subscription }) => `${role} ${subscription}`).toSorted()
}
const onRelative = (form: Act['form'], call: string, body: Act['body']): Act => ({
  page: ({ other }) => `/utilisateurs/${other.id}`,
  form,
  call: `PATCH /accounts/{hashid}/${call}`,
  body,
  row: rowOfOthers,
})
/** Part of acts.ts: who shares an account. */
export const relativeActs: Record<string, Act> = {
  'who is invited': {
    ...onInvitation('email'),
    values: ['rose@voisins.example', ' Rose@Voisins.example ', 'rose', 'a@b', '<b>@c.example'],
    most: LONGEST_EMAIL,
    textOf: emailOf,
  },
  'what an invitation says': { ...onInvitation('message'), most: 500 },
  'the role of a relative': {
    ...onRelative(
      (role) => ({ intent: 'role', role }),
      'edit_user_role',
      (role, { other }) => ({ email: other.email, role }),
    ),
    // Making somebody the owner asks for a new sign-in, so no call does it.
    values: ['administrator', 'reader', 'patron', ''],
  },
  'what a relative is told by email': {
    ...onRelative(
      (intent) => ({ intent }),
      'toggle_subscription',
      (intent, { other }) => ({ email: other.email, subscription: intent === 'subscribe' }),
    ),
    values: ['subscribe', 'unsubscribe'],
    permission: 'toggle-subscription',
  },
  'a relative who is removed': {
    ...onRelative(
      () => ({}),
      'dissociate_user',
      (_text, { other }) => ({ email: other.email }),
    ),
    page: ({ other }) => `/utilisateurs/${other.id}/retirer`,
    values: ['removed', 'removed again'],
    isSaidOtherwise: true,
  },
  'the last owner, who stays': {
    ...onRelative(
      () => ({}),
      'dissociate_user',
      (_text, { owner }) => ({ email: owner.email }),
    ),
    page: ({ owner }) => `/utilisateurs/${owner.id}/retirer`,
    values: ['the owner'],
    isAlwaysRefused: true,
    isSaidOtherwise: true,
  },
}
