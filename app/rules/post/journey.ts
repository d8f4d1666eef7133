import { type Day, type Instant, parisDay } from '#app/rules/days.ts'
import { cardinal, shortDay, timeFr, upperFirst } from '#app/rules/french.ts'
import { dispatchCopy } from './copy.ts'
import type { PostMode } from './modes.ts'
import { type DispatchStep, dispatchSteps, isGivenUp, isPosted, type ReachedSteps, stepOf } from './steps.ts'

/** A step of a letter on its page. `isDone`: false for the one that is expected next. */
export type JourneyStep = { step: DispatchStep; words: string; when: string; isDone: boolean }

/** Steps of ours that are hidden once there is a later one. */
const between: readonly DispatchStep[] = ['asked', 'submitting', 'accepted']

type Followed = { steps: ReachedSteps; mode: PostMode; leavesAt: Instant; waitsForSigner?: 0 | 1; isChanged?: boolean }

/**
 * Lists the steps that a letter has reached, with their days, then the one that is expected. `leavesAt`: when it leaves
 * for the carrier. `isChanged`: the family changed the letter since.
 */
export function journeyOfLetter(
  { steps, mode, leavesAt, waitsForSigner, isChanged }: Followed,
  now: Date,
): JourneyStep[] {
  const step = stepOf(steps)
  const today = parisDay(now)
  const reached = dispatchSteps.filter((each) => steps[each] && (each === step || !between.includes(each)))
  // A letter that La Poste has was not given up, whatever was reported.
  const said = isPosted(step) ? reached.filter((each) => !isGivenUp(each)) : reached
  const done = said.map((each) => {
    const at = new Date(steps[each]!)
    const asked = isChanged ? 'À relire' : waitsForSigner ? 'À signer' : dispatchCopy.asked
    const words = each === 'asked' ? asked : dispatchCopy[each]
    return { step: each, words, when: whenCopy(each, at, today), isDone: true }
  })
  const next = nextOf(step, mode)
  if (!next) return done
  const when = next === 'printed' ? `après le ${momentCopy(leavesAt, now)}` : ''
  return [...done, { step: next, words: dispatchCopy[next], when, isDone: false }]
}

/** Formats the time of a step of ours, and the day of a step of La Poste. */
const whenCopy = (step: DispatchStep, at: Date, today: Day): string =>
  isPosted(step) && step !== 'posted'
    ? shortDay(parisDay(at), today)
    : `${shortDay(parisDay(at), today)}, ${timeFr(at)}`

/** "30 novembre, 9 h 00" in Paris. */
export const momentCopy = (at: Instant, now: Date): string =>
  `${shortDay(parisDay(new Date(at)), parisDay(now))}, ${timeFr(new Date(at))}`

function nextOf(step: DispatchStep, mode: PostMode): DispatchStep | undefined {
  if (isGivenUp(step) || step === 'asked' || step === 'delivered' || step === 'returned') return undefined
  if (step === 'paid' || step === 'submitting' || step === 'accepted') return 'printed'
  if (step === 'printed') return 'posted'
  // La Poste does not tell where a plain letter is.
  return mode === 'plain' ? undefined : 'delivered'
}

/** "Une est arrivée. Une attend au bureau de poste. Une est revenue." */
export function journeysCopy(steps: readonly DispatchStep[]): string {
  const counts = (step: DispatchStep) => steps.filter((each) => each === step).length
  const lines = [
    countCopy(counts('delivered'), 'est arrivée', 'sont arrivées'),
    countCopy(counts('notice-left'), 'attend au bureau de poste', 'attendent au bureau de poste'),
    countCopy(counts('returned'), 'est revenue', 'sont revenues'),
    countCopy(counts('asked'), 'attend d’être payée ou signée', 'attendent d’être payées ou signées'),
  ]
  return lines.filter(Boolean).join(' ') || 'Vous suivez ici les lettres que vous nous confiez.'
}

const countCopy = (count: number, one: string, several: string) =>
  count === 0 ? '' : count === 1 ? `Une ${one}.` : `${upperFirst(cardinal(count))} ${several}.`
