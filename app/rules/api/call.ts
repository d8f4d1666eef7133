import type { z } from 'zod'
import type { Service } from '#app/rules/access/services.ts'
import type { Permission } from '#app/rules/accounts/roles.ts'
import type { ProblemType } from './problems.ts'

/** The parts of the readable page, in its order. */
export const sections = {
  access: 'Entrer',
  site: 'Le site et vous',
  account: 'Le dossier',
  relatives: 'Les proches',
  ceremony: 'La cérémonie',
  space: 'L’espace de souvenirs',
  tracking: 'Le suivi',
} as const

/**
 * One call: what checks it, what documents it and what tests try are made of this. Schemas name their keys in
 * camelCase; on the wire they are in snake_case (keys.ts).
 */
export type Call = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Under `/api`, its parameters as in OpenAPI: `/accounts/{hashid}`. */
  path: string
  section: keyof typeof sections
  summary: string
  /** What the summary has no room for: what S1-7 leaves open is settled here. */
  description?: string
  /**
   * Who may: a permission on the account of its path, a token alone, or anyone. `visitor`: anyone who may see the space,
   * with a token or without.
   */
  who: Permission | 'token' | 'anyone' | 'visitor'
  /** The service that the partner must offer. */
  service?: Service
  /** The names of its address after `?`, beside the `page` of a list. */
  query?: readonly string[]
  /** JSON. */
  body?: z.ZodType
  /** The one file of a form, in place of a body: the name of its field. */
  file?: string
  /** `schema` is of the body, of one item of it where it is a list. */
  answer: Answer
  /** What it may refuse, besides what every call may. */
  problems?: readonly ProblemType[]
  /** It makes something: `Idempotency-Key` keeps it from making it twice. */
  makes?: true
  /** It changes what two people may change: `If-Match` may name the version that was seen. docs/decisions/0075 */
  versioned?: true
  example: Example
}

type Answer =
  | { status: 200 | 201; schema: z.ZodType; isList?: true }
  | { status: 204 }
  | { status: 200; mediaType: 'application/pdf' }

/** Keys in snake_case, as they are sent. */
type Example = { body?: unknown; answer?: unknown }

/** The names in the braces of its path, in order. */
export const parametersOf = ({ path }: Pick<Call, 'path'>): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
