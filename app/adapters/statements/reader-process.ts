// A separate program that reads one family's bank statements in memory, returns the findings, and is ended. Nothing of
// them remains, and a hostile file blocks nobody else. It is given no secret.

import { limitMemory } from '#app/adapters/files/memory-limit.ts'
import { readStatements, type StatementsGiven } from './read.ts'

/** Maximum memory in bytes. A file of 10 MB that unpacks into more is an attack. */
const MOST_MEMORY = 512 * 1024 * 1024

const withinMemory = limitMemory(MOST_MEMORY)
process.on('disconnect', () => process.exit())
process.once('message', async (given: StatementsGiven) => {
  process.send?.(await withinMemory(() => readStatements(given)))
})
