import type { z } from 'zod'
import type { Service } from '#app/rules/access/services.ts'
import type { Permission } from '#app/rules/accounts/roles.ts'
import type { ProblemType } from './problems.ts'

/** Sections of the readable contract, in order. */
export const sections = {
  access: 'Entrer',
  site: 'Le site et vous',
  account: 'Le dossier',
  relatives: 'Les proches',
  ceremony: 'La cérémonie',
  space: 'L’espace de souvenirs',
  tracking: 'Le suivi',
  partners: 'Pour le logiciel d’un partenaire',
} as const

/**
 * One call of the API. Its validation, documentation and tests are generated from this. Schemas have camelCase keys;
 * requests and responses have snake_case keys (keys.ts).
 */
export type Call = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Path under `/api`, with OpenAPI parameters: `/accounts/{hashid}`. */
  path: string
  section: keyof typeof sections
  summary: string
  /** Details that the summary does not give. Our choice where S1-7 is silent. */
  description?: string
  /**
   * Who may call: a permission on the account of the path, any token, or anyone. `visitor`: anyone who may see the
   * space, with or without a token. `partner`: a token of a partner's team, which opens nothing of a family.
   */
  who: Permission | 'token' | 'anyone' | 'visitor' | 'partner'
  /** Service that the partner must offer. */
  service?: Service
  /** Names of query parameters, besides the `page` of a list. */
  query?: readonly string[]
  /** Schema of the JSON body. */
  body?: z.ZodType
  /** Name of the file field, for a call that takes a form with one file. */
  file?: string
  /** `schema`: of the body, or of one item if it is a list. */
  answer: Answer
  /** Problems of this call, besides those of every call. */
  problems?: readonly ProblemType[]
  /** Whether it creates something, so that `Idempotency-Key` applies. */
  makes?: true
  /** Whether it changes something that two users may edit, so that `If-Match` applies. docs/decisions/0075 */
  versioned?: true
  example: Example
}

type Answer =
  | { status: 200 | 201; schema: z.ZodType; isList?: true }
  | { status: 204 }
  | { status: 200; mediaType: 'application/pdf' }

/** Keys in snake_case, as they are sent. */
type Example = { body?: unknown; answer?: unknown }

/** Returns the names in the braces of its path, in order. */
export const parametersOf = ({ path }: Pick<Call, 'path'>): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
