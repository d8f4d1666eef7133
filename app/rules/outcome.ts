/**
 * Result of a rule or an operation: a value, or the name of the problem. Pages and calls put it into words. `Detailed`:
 * refusals that carry more than their name, such as `Wrong`.
 */
export type Outcome<Value, Problem extends string, Detailed extends NamedProblem = never> =
  | { ok: true; value: Value }
  | { ok: false; problem: Problem }
  | RefusedWith<Detailed>

/** The name of a problem and its details. */
export type NamedProblem = { problem: string }

/** Nothing was saved. `errors`: an error message by field name. */
export type Wrong = { problem: 'wrong'; errors: Record<string, string> }

/** An outcome whose refusals all carry details. */
export type DetailedOutcome<Value, Detailed extends NamedProblem> = { ok: true; value: Value } | RefusedWith<Detailed>

/** An outcome that is always a refusal. */
export type RefusedWith<Detailed extends NamedProblem> = { ok: false } & Detailed

/** The refusals of an outcome, for the page or the call that puts them into words. */
export type RefusalOf<Result> = Extract<Result, { ok: false }>

/** Parsed input: its value, or its errors. */
export type Read<Value> = DetailedOutcome<Value, Wrong>

export const accept = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })

/** @example refuse('not-there'), refuse('wrong', { errors }) */
export function refuse<Problem extends string>(problem: Problem): { ok: false; problem: Problem }
export function refuse<Problem extends string, Details extends object>(
  problem: Problem,
  details: Details,
): { ok: false; problem: Problem } & Details
export function refuse(problem: string, details?: object) {
  return { ok: false, problem, ...details }
}
