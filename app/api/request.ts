import type { AppContext } from '#app/context.ts'
import type { Role } from '#app/rules/accounts/roles.ts'
import type { BodyOf, CallName, Calls } from '#app/rules/api/calls.ts'
import type { Upload } from '#app/rules/files/uploads.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { User } from '#db/accounts/users.ts'

/** Someone who shares the account of the call. */
export type Member = { user: User; account: Account; role: Role }

type Who<Name extends CallName> = Calls[Name]['who']

/** A call that was let in: who asks, and what was asked, checked. */
export type ApiRequest<Name extends CallName = CallName> = {
  context: AppContext
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  body: BodyOf<Name>
  /** The file of a form, where the call takes one. */
  upload: Upload | undefined
  /** What `once` is told, for a call that makes something. */
  once: string | undefined
  /** The version that its sender saw, as `If-Match` names it; undefined for one that is to be taken whatever is there. */
  seen: string | undefined
  /** Undefined for a call that anyone may make, unless they bring a token. */
  user: Who<Name> extends 'anyone' | 'visitor' ? User | undefined : User
  tokenId: string | undefined
  /** Of a call on an account that asks for a permission. */
  member: Who<Name> extends 'anyone' | 'visitor' | 'token' ? undefined : Member
}

/** `body`: its keys in camelCase; a list, whole. Nothing for 204. */
export type ApiAnswer =
  | { body: unknown; etag?: string; location?: string }
  | { pdf: Uint8Array; name: string }
  | undefined

export type Handler<Name extends CallName> = (request: ApiRequest<Name>) => Promise<ApiAnswer>
