/** The three roles of an account, weakest first, with their power and their label. S1-6, choice-13. */
export const roles = {
  reader: { power: 0, label: 'Lecteur' },
  administrator: { power: 1, label: 'Éditeur' },
  owner: { power: 2, label: 'Propriétaire' },
} as const

export type Role = keyof typeof roles

/** Maximum role of an invitation: only an existing member can become an owner. */
export type InvitedRole = Exclude<Role, 'owner'>

/**
 * Minimum role for each action on an account. test/roles/endpoints.ts lists the pages and forms of each, and every role
 * is tested on all of them. S1-6, choice-13.
 */
export const permissions = {
  /** The status of each letter, and its recipient. */
  'see-letters': 'reader',
  'list-users': 'reader',
  /** Unless the account would have no owner. */
  leave: 'reader',
  /** Letters, known facts and rights, without numbers (rules/letters/known/reader-view.ts) and files. */
  'read-letters': 'reader',
  'write-letters': 'administrator',
  /** Emailing a letter or one's own papers. */
  'mail-letters': 'administrator',
  /** Filling the basket, and asking the owner to pay. */
  'order-letters': 'administrator',
  'print-letters': 'administrator',
  /** Postings, replies and notes. */
  'track-letters': 'administrator',
  'attach-files': 'administrator',
  /** Taking a task or proposing it to a relative. Readers see who does what. */
  'take-tasks': 'administrator',
  'read-files': 'administrator',
  /** The running order, its texts and its music (choice-13). */
  'see-ceremony': 'reader',
  'write-ceremony': 'administrator',
  'print-ceremony': 'administrator',
  'send-summary': 'administrator',
  /** The whole memorial space, including what is for the family, and its book. */
  'see-space': 'reader',
  'write-space': 'administrator',
  'moderate-condolences': 'administrator',
  'replace-hashid': 'owner',
  'invite-user': 'owner',
  'edit-user-role': 'owner',
  /** Letting a person of the partner change the ceremony (rules/ceremony/mandates.ts). */
  'give-mandate': 'owner',
  /** Letting a helper fill in the account (rules/helpers/mandates.ts). */
  'give-helper-mandate': 'owner',
  'toggle-subscription': 'owner',
  'dissociate-user': 'owner',
  'transfer-ownership': 'owner',
  'read-journal': 'owner',
  'erase-account': 'owner',
  /** The whole account. Every member may export their own data. */
  'export-account': 'owner',
  /** Filling the account with an export from elsewhere. */
  'import-account': 'owner',
  /** Editors may fill the basket. */
  'pay-letters': 'owner',
} as const satisfies Record<string, Role>

export type Permission = keyof typeof permissions

export function can(role: Role, act: Permission): boolean {
  return roles[role].power >= roles[permissions[act]].power
}

/** Whether the role may edit: its power is above 0. S1-5. */
export function canEdit(role: Role): boolean {
  return roles[role].power > 0
}

/**
 * Whether an owner remains. `after`: the members after the change; the last owner can neither leave nor be demoted.
 * choice-13.
 */
export function hasOwner(after: { role: Role }[]): boolean {
  return after.some(({ role }) => role === 'owner')
}
