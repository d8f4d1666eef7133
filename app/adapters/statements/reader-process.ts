// A separate program that reads one family's bank statements in memory, returns the findings, and is ended. Nothing of
// them remains, and a hostile file blocks nobody else. It is given no secret.

import { limitReading } from '#app/adapters/files/reading-limits.ts'
import { readStatements, type StatementsGiven } from './read.ts'

const withinLimits = limitReading()
process.on('disconnect', () => process.exit())
process.once('message', async (given: StatementsGiven) => {
  process.send?.(await withinLimits(() => readStatements(given)))
})
