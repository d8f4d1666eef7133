import type { Permission } from '#app/rules/accounts/roles.ts'

/** Placeholders for the ids of another editor and of an invitation that waits. */
export const EDITOR = '{editor}'
export const INVITATION = '{invitation}'

/** Placeholder for the version on the page that answered `first`, or that it leads to. */
export const SEEN = '{seen}'

/** What an endpoint requires: a permission on the account, or only a signed-in user. */
export type Endpoint = {
  permission: Permission | 'be-signed-in'
  path: string
  form?: Record<string, string>
  /** Tried with a partner whose families pay for letters. */
  isPaying?: boolean
  /**
   * Form that the same user sends before, so that this form has something to change. `path`: the endpoint's own by
   * default.
   */
  first?: { path?: string; form: Record<string, string> }
  /** The response to a user who may, if it is neither a page nor a redirect. */
  status?: number
  /** Why a user who may send the form changes no row by it. */
  writesNothing?: string
}
