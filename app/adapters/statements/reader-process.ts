// A program of its own: it reads the bank statements that one family brings, in memory alone, says what it found, and is
// ended. Nothing of them is left then, and a hostile file makes no one else wait. It is given no secret.

import { limitMemory } from '#app/adapters/files/memory-limit.ts'
import { readStatements, type StatementsGiven } from './read.ts'

/** Bytes: a file of 10 MB that unfolds into more is a trap. */
const MOST_MEMORY = 512 * 1024 * 1024

const withinMemory = limitMemory(MOST_MEMORY)
process.on('disconnect', () => process.exit())
process.once('message', async (given: StatementsGiven) => {
  process.send?.(await withinMemory(() => readStatements(given)))
})
