import type { AppContext } from '#app/context.ts'
import type { Role } from '#app/rules/accounts/roles.ts'
import type { BodyOf, CallName, Calls } from '#app/rules/api/calls.ts'
import type { Upload } from '#app/rules/files/uploads.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { User } from '#db/accounts/users.ts'
import type { TeamPerson } from '#db/partners/team.ts'

/** A user who belongs to the account of the call. */
export type ApiMember = { user: User; account: Account; role: Role }

type Who<Name extends CallName> = Calls[Name]['who']

/** An authorised call with its validated input. */
export type ApiRequest<Name extends CallName = CallName> = {
  context: AppContext
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  body: BodyOf<Name>
  /** The uploaded file, if the call takes one. */
  upload: Upload | undefined
  /** Idempotency key, for a call that creates something. */
  once: string | undefined
  /** Version in `If-Match`; undefined if the caller accepts any version. */
  seen: string | undefined
  /** The caller; undefined for a public call without a token, and for a partner's program. */
  user: Who<Name> extends 'anyone' | 'visitor' ? User | undefined : Who<Name> extends 'partner' ? undefined : User
  tokenId: string | undefined
  /** The team member whom a partner's program acts for. */
  person: Who<Name> extends 'partner' ? TeamPerson : undefined
  /** The caller on the account, for a call that requires a permission. */
  member: Who<Name> extends 'anyone' | 'visitor' | 'token' | 'partner' ? undefined : ApiMember
}

/** `body`: camelCase keys, or the whole list. No body with 204. */
export type ApiAnswer =
  | { body: unknown; etag?: string; location?: string }
  | { pdf: Uint8Array; name: string }
  | undefined

export type Handler<Name extends CallName> = (request: ApiRequest<Name>) => Promise<ApiAnswer>
