import { isPostMode, type PostMode } from '#app/rules/post/modes.ts'
import type { DispatchStep } from '#app/rules/post/steps.ts'

/** A step, and how many days of the carrier's clock after the hand-over. */
type Planned = readonly [step: DispatchStep, days: number]

const begun: readonly Planned[] = [
  ['accepted', 0],
  ['printed', 0.1],
  ['posted', 0.3],
]
const ends: Record<string, readonly Planned[]> = {
  delivered: [
    ['on-its-way', 1],
    ['delivered', 2],
  ],
  'after a notice': [
    ['on-its-way', 1],
    ['notice-left', 2],
    ['delivered', 4],
  ],
  returned: [
    ['on-its-way', 1],
    ['returned', 6],
  ],
  unclaimed: [
    ['notice-left', 2],
    ['returned', 17],
  ],
}

type Plan = { mode: PostMode; key: string; steps: readonly (readonly [DispatchStep, number])[] }

type Clock = { chance: (words: string, below: number) => number; dayMs: number }

/** The mode, our key and the steps of a letter of the trial carrier, with their times. Throws for another reference. */
export function trialPlan(ref: string, { chance, dayMs }: Clock): Plan {
  const [, mode = '', begunAt = '', key = ''] = ref.split('-')
  if (!isPostMode(mode)) throw new Error('The trial carrier does not know this letter.')
  const start = Number.parseInt(begunAt, 36)
  const fate = chance(`fate ${key}`, 20)
  const end = fate < 15 ? 'delivered' : fate < 17 ? 'after a notice' : fate < 19 ? 'returned' : 'unclaimed'
  // Nobody tells where a plain letter is, unless it comes back.
  const ending = ends[end]!.filter(([step]) => mode !== 'plain' || step === 'returned')
  return { mode, key, steps: [...begun, ...ending].map(([step, days]) => [step, start + days * dayMs] as const) }
}
