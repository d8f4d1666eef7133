/**
 * What a rule or an act answers: a value, or the name of the problem. Words for people are put at the edge. `Detailed`:
 * the refusals that say more than their name, such as `Wrong`.
 */
export type Outcome<Value, Problem extends string, Detailed extends Refusal = never> =
  | { ok: true; value: Value }
  | { ok: false; problem: Problem }
  | ({ ok: false } & Detailed)

/** The name of a problem and its details. */
export type Refusal = { problem: string }

/** Nothing is saved. `errors`: a sentence by the name of the field. */
export type Wrong = { problem: 'wrong'; errors: Record<string, string> }

/** An outcome of which every refusal says more than its name. */
export type DetailedOutcome<Value, Detailed extends Refusal> = { ok: true; value: Value } | ({ ok: false } & Detailed)

/** What was sent, read: its value, or what is wrong with it. */
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
