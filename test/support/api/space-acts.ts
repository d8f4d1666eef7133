import { toSnake } from '#app/rules/api/keys.ts'
import { condolenceStates, MOST_MESSAGE, MOST_NAME } from '#app/rules/condolences/condolences.ts'
import { MOST_DETAILS, MOST_PLACE } from '#app/rules/deceased-space/moment-form.ts'
import { inputsOf } from '#app/rules/deceased-space/moment-inputs.ts'
import { MOST_DESCRIPTION } from '#app/rules/deceased-space/presentation-form.ts'
import { momentNames } from '#app/rules/deceased-space/space.ts'
import { LONGEST_EMAIL } from '#app/rules/fields.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { listInvitations } from '#db/accounts/invitations.ts'
import { listMembershipsOfAccount } from '#db/accounts/memberships.ts'
import { listCondolences } from '#db/condolences/condolences.ts'
import type { Db } from '#db/connect.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { type Act, type ActFamily, emailOf, hostileTexts } from './act.ts'

const rowOfSpace = async (db: Db, account: Account) => {
  const space = await findSpace(db, account)
  return [space?.deceasedDescription, space?.moments.snack]
}
const onSnack = (field: string, name: string): Act => ({
  page: ({ account }) => `/espace-defunt/${account.hashid}/moments/snack`,
  form: (text) => ({ snack: 'on', snackAudience: 'family', snackPlace: 'Ici', [field]: text }),
  call: 'PUT /accounts/{hashid}/ed_space',
  body: (text) => ({ ed_space: { snack: true, snack_audience: 'family', snack_place: 'Ici', [name]: text } }),
  row: rowOfSpace,
})
/** The texts of each moment, at their maximum length. */
const onEveryMoment = Object.fromEntries(
  momentNames.flatMap((moment) =>
    (['place', 'description', 'parking', 'transport'] as const).map((text): [string, Act] => {
      const field = inputsOf(moment)[text]
      const act = {
        page: ({ account }: ActFamily) => `/espace-defunt/${account.hashid}/moments/${moment}`,
        form: (text: string) => ({ [field]: text }),
        call: 'PUT /accounts/{hashid}/ed_space',
        body: (text: string) => ({ ed_space: { [toSnake(field)]: text } }),
        row: async (db: Db, account: Account) => (await findSpace(db, account))?.moments[moment],
        values: ['Ici'],
        most: text === 'description' ? MOST_DETAILS : MOST_PLACE,
      }
      return [`the field ${field} of a moment`, act]
    }),
  ),
)
const onCondolence = (field: string): Act => ({
  page: ({ account }) => `/espace-defunt/${account.hashid}`,
  form: (text) => ({ intent: 'laisser', name: 'Yvette', message: 'Je pense à vous.', [field]: text }),
  carries: ['sealed'],
  call: 'POST /accounts/{hashid}/ed_space/condolence',
  body: (text) => ({ ed_condolence: { name: 'Yvette', message: 'Je pense à vous.', [field]: text } }),
  row: async (db, account) => {
    const states = condolenceStates
    const all = await listCondolences(db, account, { states, hidden: 'all' }, { limit: 100, offset: 0 })
    // The page recognises its sender, and a call only its key: the same words again are one row or two.
    return [...new Set(all.map(({ name, message, email }) => JSON.stringify([name, message, email])))].toSorted()
  },
})
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
/** Part of acts.ts: the space of the deceased, and who is invited to it. */
export const spaceActs: Record<string, Act> = {
  'the text of a space': {
    page: ({ account }) => `/espace-defunt/${account.hashid}/presentation`,
    form: (text) => ({ deceasedDescription: text }),
    call: 'PUT /accounts/{hashid}/ed_space',
    body: (text) => ({ ed_space: { deceased_description: text } }),
    row: rowOfSpace,
    most: MOST_DESCRIPTION,
  },
  'the place of a moment': onSnack('snackPlace', 'snack_place'),
  'what is said of a moment': onSnack('snackDescription', 'snack_description'),
  ...onEveryMoment,
  'its time': { ...onSnack('snackDatetime', 'snack_datetime'), values: ['2026-03-11T09:00', 'demain', ''] },
  'the message of a condolence': {
    ...onCondolence('message'),
    values: hostileTexts.filter((text) => text !== ''),
    most: MOST_MESSAGE,
  },
  'its name': { ...onCondolence('name'), most: MOST_NAME },
  'the e-mail of its author': {
    ...onCondolence('email'),
    values: ['yvette@voisins.example', ' Yvette@Voisins.example ', 'yvette', 'yvette@', 'y@é.example', '<b>@c.example'],
    most: LONGEST_EMAIL,
    textOf: emailOf,
  },
  'who is invited': {
    ...onInvitation('email'),
    values: ['rose@voisins.example', ' Rose@Voisins.example ', 'rose', 'a@b', '<b>@c.example'],
    most: LONGEST_EMAIL,
    textOf: emailOf,
  },
  'what an invitation says': { ...onInvitation('message'), most: 500 },
}
