// Simulates families that do anything on an instance with random faults, and checks every promise at the end:
//   npm run simulate -- --seed 7 --acts 10000
// A violation is reported with its seed and the shortest list of actions found. The same seed and count reproduce it.

import { parseArgs } from 'node:util'
import { simulate } from '#test/support/simulator/simulate.ts'

const { values } = parseArgs({ options: { seed: { type: 'string' }, acts: { type: 'string', default: '10000' } } })
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
const acts = Number(values.acts)
if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(acts) || acts < 1)
  throw new Error('--seed et --acts sont des nombres entiers.')

console.log(`Seed ${seed}, ${acts} acts.`)
const { worlds, done, violation } = await simulate({ seed, acts })
for (const [name, count] of done) console.log(`${String(count).padStart(6)} × ${name}`)
console.log(violation ?? `${worlds} worlds: every promise was kept.`)
process.exitCode = violation ? 1 : 0
