import { performance } from 'node:perf_hooks'
import fc from 'fast-check'
import pTimeout from 'p-timeout'
import type { Act } from './acts/act.ts'
import { type Acts, ofPartners, usual } from './acts/usual.ts'
import { expectPromises } from './ending.ts'
import { must } from './must.ts'
import { consolesOf } from './teams.ts'
import { type Draw, type Fault, World } from './world.ts'

const PEOPLE = 50

/** Maximum duration of one action; a longer one hangs. */
const LONGEST_MS = 60_000

/** Maximum number of actions in one world; further ones use a new world. */
const MOST_ACTS = 1000

type Command = { name: string; act: Act; draw: Draw }

const isOfPartners = ({ act }: Command) => Object.values(ofPartners).some(([, one]) => one === act)

const wordsOf = ({ name, draw: { who, what, how, fault } }: Command): string => {
  const wrong = typeof fault === 'string' ? fault : `${fault.kind} statement ${fault.statement}`
  return `${name} (${who}, ${what}, ${how}; ${wrong})`
}

const cut = fc.record({
  kind: fc.constantFrom('killed before' as const, 'killed after' as const, 'failing' as const),
  statement: fc.integer({ min: 1, max: 40 }),
})
const often = (fault: Fault, weight: number) => ({ arbitrary: fc.constant(fault), weight })
const faults = fc.oneof(
  often('none', 20),
  often('twice', 3),
  often('at once', 3),
  often('killed', 2),
  often('disk full', 1),
  { arbitrary: cut, weight: 6 },
)
const draws = fc.record({ who: fc.nat(999), what: fc.nat(999), how: fc.nat(999), fault: faults })
const commandOf = (acts: Acts): fc.Arbitrary<Command> =>
  fc.oneof(
    ...Object.entries(acts).map(([name, [weight, act]]) => ({
      arbitrary: draws.map((draw) => ({ name, act, draw })),
      weight,
    })),
  )

/** `done`: the actions that had an effect, up to the one that broke a promise, if any. */
type Played = { done: Command[]; violation: string | undefined }

/** Plays actions in a new world, and checks every promise at the end. */
async function play(commands: readonly Command[]): Promise<Played> {
  const world = await World.open(PEOPLE)
  const done: Command[] = []
  try {
    for (const command of commands) {
      done.push(command)
      const seen = isOfPartners(command) ? undefined : await consolesOf(world)
      const act = pTimeout(command.act(world, command.draw), {
        milliseconds: LONGEST_MS,
        message: 'An act never ends.',
      })
      if ((await act) === false) done.pop()
      if (seen) must('What the teams of partners read, after an act of a family', await consolesOf(world), seen)
    }
    await expectPromises(world)
    return { done, violation: undefined }
  } catch (error) {
    return { done, violation: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  } finally {
    await world.instance.close()
  }
}

/**
 * Returns the shortest list found in this many seconds that still breaks a promise, by leaving out halves, then
 * quarters, and so on.
 */
async function shorten(broken: Played, seconds: number): Promise<Played> {
  const end = performance.now() + seconds * 1000
  let best = broken
  for (let size = Math.ceil(best.done.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < best.done.length && performance.now() < end; ) {
      const shorter = await play(best.done.toSpliced(at, size))
      if (shorter.violation) best = shorter
      else at += size
    }
  }
  return best
}

/** `done`: how often each action had an effect. */
type Simulated = { worlds: number; done: Map<string, number>; violation: string | undefined }

type Simulation = { seed: number; acts: number; shortenSeconds?: number; planted?: Acts }

/**
 * Runs worlds of random actions up to this count, and checks every promise at the end of each. The same seed and count
 * give the same actions. `violation`: the seed of the world that broke a promise, and the shortest list of actions
 * found within `shortenSeconds`. `planted`: extra actions.
 */
export async function simulate(simulation: Simulation): Promise<Simulated> {
  const { seed, acts: wanted, shortenSeconds = 300, planted = {} } = simulation
  const length = Math.min(wanted, MOST_ACTS)
  const lists = fc.array(commandOf({ ...usual, ...ofPartners, ...planted }), { minLength: length, maxLength: length })
  const done = new Map<string, number>()
  for (let worlds = 0; ; worlds++) {
    if (sum(done.values()) >= wanted) return { worlds, done, violation: undefined }
    const [commands] = fc.sample(fc.noBias(lists), { seed: seed + worlds, numRuns: 1 })
    const played = await play(commands!)
    for (const { name } of played.done) done.set(name, (done.get(name) ?? 0) + 1)
    if (!played.violation) continue
    const shortest = await shorten(played, shortenSeconds)
    const list = shortest.done.map((command) => `  ${wordsOf(command)}`).join('\n')
    return { worlds, done, violation: `Seed ${seed + worlds}, ${length} acts. ${shortest.violation}\n${list}` }
  }
}

const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0)
