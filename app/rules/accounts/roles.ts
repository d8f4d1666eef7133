/** The three roles of an account, weakest first, with their power and their name on screen. S1-6, choice-13. */
export const roles = {
  reader: { power: 0, label: 'Lecteur' },
  administrator: { power: 1, label: 'Éditeur' },
  owner: { power: 2, label: 'Propriétaire' },
} as const

export type Role = keyof typeof roles

/** An owner is never invited: an owner is made of someone who is already there. */
export type InvitedRole = Exclude<Role, 'owner'>

/**
 * What is done on an account, and the least role that may. The pages and the forms of each are in
 * test/roles/endpoints.ts, and every role is tried at every one of them. S1-6, choice-13.
 */
export const permissions = {
  /** Where each letter stands, and whom to write to. */
  'see-letters': 'reader',
  'list-users': 'reader',
  /** Unless it leaves the account without an owner. */
  leave: 'reader',
  /** Letters, what is known and the rights it tells of, without numbers (rules/letters/known/reader-view.ts) nor files. */
  'read-letters': 'reader',
  'write-letters': 'administrator',
  'print-letters': 'administrator',
  /** What was posted, what came back, and the notes. */
  'track-letters': 'administrator',
  'attach-files': 'administrator',
  /** To take a letter, a piece or a date, and to propose it to a relative: a reader sees who does. */
  'take-tasks': 'administrator',
  'read-files': 'administrator',
  /** The programme, its texts and its music (choice-13). */
  'see-ceremony': 'reader',
  'write-ceremony': 'administrator',
  'print-ceremony': 'administrator',
  'send-summary': 'administrator',
  /** All of the deceased's space, what is kept for the family included, and its book. */
  'see-space': 'reader',
  'write-space': 'administrator',
  'moderate-condolences': 'administrator',
  'replace-hashid': 'owner',
  'invite-user': 'owner',
  'edit-user-role': 'owner',
  /** To let a person of the partner change the ceremony (rules/ceremony/mandates.ts). */
  'give-mandate': 'owner',
  'toggle-subscription': 'owner',
  'dissociate-user': 'owner',
  'transfer-ownership': 'owner',
  'read-journal': 'owner',
  'erase-account': 'owner',
  /** All of it; what is one's own, everyone takes away. */
  'export-account': 'owner',
  /** To fill it with what was taken away elsewhere. */
  'import-account': 'owner',
  /** An editor fills the basket. */
  'pay-letters': 'owner',
} as const satisfies Record<string, Role>

export type Permission = keyof typeof permissions

export function can(role: Role, act: Permission): boolean {
  return roles[role].power >= roles[permissions[act]].power
}

/** Editing needs a power above 0. S1-5. */
export function canEdit(role: Role): boolean {
  return roles[role].power > 0
}

/** The last owner can neither leave nor be demoted: `after` is what remains of the account. choice-13. */
export function hasOwner(after: { role: Role }[]): boolean {
  return after.some(({ role }) => role === 'owner')
}
