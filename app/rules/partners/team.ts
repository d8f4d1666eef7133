import type { Instant } from '#app/rules/days.ts'

/** The roles in the team of a partner, from the least, with the words of its pages. */
export const teamRoles = {
  adviser: { label: 'familles', mayDo: 'ouvrir des dossiers pour les familles' },
  owner: { label: 'réglages et familles', mayDo: 'ouvrir des dossiers, et choisir qui est dans l’équipe' },
} as const

export type TeamRole = keyof typeof teamRoles
export const teamRoleNames = Object.keys(teamRoles) as [TeamRole, ...TeamRole[]]

/** Acts of a team member, with the lowest role that may do each. */
export const teamActs = {
  'open-files': 'adviser',
  'own-keys': 'adviser',
  'manage-team': 'owner',
  'manage-tokens': 'owner',
  'change-window': 'owner',
} as const satisfies Record<string, TeamRole>

export type TeamAct = keyof typeof teamActs

export const mayOnTeam = (role: TeamRole, act: TeamAct): boolean =>
  teamRoleNames.indexOf(role) >= teamRoleNames.indexOf(teamActs[act])

/** Maximum people in a team. Our choice: more than any funeral home has at one address. */
export const MOST_OF_TEAM = 50

/** Maximum invitation emails of a team in a day, as for a family (security-A.8). */
export const MOST_TEAM_INVITATIONS = 20

/** Maximum length of a name. */
export const LONGEST_TEAM_NAME = 60

/** Whether a team has an owner who has come, so that nobody is locked out. `joinedAt`: their first sign-in. */
export const hasTeamOwner = (team: readonly { role: TeamRole; joinedAt: Instant | undefined }[]): boolean =>
  team.some(({ role, joinedAt }) => role === 'owner' && joinedAt !== undefined)
