import { type ProblemMembers, type ProblemType, problemBody } from '#app/rules/api/problems.ts'

/** Thrown by what answers a call: the problem leaves in place of the answer. */
export class ApiProblem extends Error {
  readonly body: ReturnType<typeof problemBody>
  readonly headers: Readonly<Record<string, string>>

  constructor(type: ProblemType, members: ProblemMembers = {}, headers: Readonly<Record<string, string>> = {}) {
    super(type)
    this.body = problemBody(type, members)
    this.headers = headers
  }
}

/** In seconds, as `Retry-After` says it. */
export const waitHeader = (seconds: number) => ({ 'Retry-After': String(Math.max(1, Math.ceil(seconds))) })

export const notFound = () => new ApiProblem('not-found')

/** One sentence beside one field. */
export const invalid = (errors: Readonly<Record<string, string>>) => new ApiProblem('invalid', { errors })
