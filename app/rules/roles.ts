/** The three roles of an account, weakest first, with their power and their name on screen. S1 §6, decision 13. */
export const roles = {
  reader: { power: 0, label: 'Lecteur' },
  administrator: { power: 1, label: 'Éditeur' },
  owner: { power: 2, label: 'Propriétaire' },
} as const

export type Role = keyof typeof roles

/** Editing needs a power above 0. S1 §5. */
export function canEdit(role: Role): boolean {
  return roles[role].power > 0
}
