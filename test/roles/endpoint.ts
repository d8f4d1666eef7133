import type { Permission } from '#app/rules/accounts/roles.ts'

/** What an endpoint requires: a permission on the account, or only a signed-in user. */
export type Endpoint = { permission: Permission | 'be-signed-in'; path: string; form?: Record<string, string> }
