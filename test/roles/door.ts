import type { Permission } from '#app/rules/accounts/roles.ts'

/** What a door asks of who comes: an act on the account, or only to be signed in, whatever one's role. */
export type Door = { act: Permission | 'be-signed-in'; path: string; form?: Record<string, string> }
