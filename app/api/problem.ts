import { type ProblemMembers, type ProblemType, problemBody } from '#app/rules/api/problems.ts'

/** Error that a handler throws to answer with a problem. */
export class ApiProblem extends Error {
  readonly body: ReturnType<typeof problemBody>
  readonly headers: Readonly<Record<string, string>>

  constructor(type: ProblemType, members: ProblemMembers = {}, headers: Readonly<Record<string, string>> = {}) {
    super(type)
    this.body = problemBody(type, members)
    this.headers = headers
  }
}

/** Builds a `Retry-After` header from seconds, at least 1. */
export const waitHeader = (seconds: number) => ({ 'Retry-After': String(Math.max(1, Math.ceil(seconds))) })

export const notFound = () => new ApiProblem('not-found')

/** Builds a validation problem from one message per field. */
export const invalid = (errors: Readonly<Record<string, string>>) => new ApiProblem('invalid', { errors })
