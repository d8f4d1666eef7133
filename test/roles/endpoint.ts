import type { Permission } from '#app/rules/accounts/roles.ts'

/** What an endpoint asks of a person: a permission on the account, or only to be signed in, whatever their role. */
export type Endpoint = { permission: Permission | 'be-signed-in'; path: string; form?: Record<string, string> }
