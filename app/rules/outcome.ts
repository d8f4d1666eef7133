/** What a rule answers: a value, or the name of the problem. Words for people are put at the edge. */
export type Outcome<Value, Problem extends string> = { ok: true; value: Value } | { ok: false; problem: Problem }

export const accept = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })

export const refuse = <Problem extends string>(problem: Problem): { ok: false; problem: Problem } => ({
  ok: false,
  problem,
})
