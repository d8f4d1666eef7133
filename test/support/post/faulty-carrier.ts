import type { Carrier } from '#app/adapters/post/carrier.ts'
import { refuse } from '#app/rules/outcome.ts'

/** Letters that a carrier took: its references by our key. */
export type Taken = Map<string, Set<string>>

/** A process that dies: its calls get no response any more. */
const never = () => new Promise<never>(() => {})

/**
 * Opens the carrier of one process after another. It loses one answer in five, before or after it took the letter, and
 * refuses one letter in twelve. At one call in twenty, the process that called dies.
 */
export function openFaultyCarrier(carrier: Carrier) {
  const taken: Taken = new Map()
  let calls = 0

  function ofProcess(dies: () => void): Carrier {
    return {
      ...carrier,
      async submit(submission) {
        calls += 1
        const call = calls % 40
        if (call === 3 || call === 13 || call === 23) throw new Error('The fake carrier does not respond.')
        if (call === 31) {
          dies()
          return await never()
        }
        if (Number.parseInt(submission.key.slice(0, 4), 16) % 12 === 0) return refuse('rejected')
        const answer = await carrier.submit(submission)
        const refs = taken.get(submission.key) ?? new Set()
        if (answer.ok) taken.set(submission.key, refs.add(answer.value.ref!))
        if (call === 7 || call === 17 || call === 27) throw new Error('The response was lost.')
        if (call === 37) {
          dies()
          return await never()
        }
        return answer
      },
      async ask(ref, about) {
        calls += 1
        if (calls % 10 === 5) throw new Error('The fake carrier does not respond.')
        return await carrier.ask(ref, about)
      },
    }
  }

  return {
    taken,
    /** Runs `work` in a process, and returns whether it lived until its end. */
    async run(work: (carrier: Carrier) => Promise<unknown>): Promise<boolean> {
      let die = () => {}
      const died = new Promise<false>((resolve) => {
        die = () => resolve(false)
      })
      return await Promise.race([work(ofProcess(() => die())).then(() => true), died])
    },
  }
}
