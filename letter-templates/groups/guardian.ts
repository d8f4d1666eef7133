import type { Condition } from '#app/rules/letters/conditions.ts'
import type { Enclosure } from '#app/rules/letters/definition.ts'
import { tieIs } from './ties.ts'

// Who writes for a child claims for the child, and proves that they may. C. civ. art. 388-1-1 and 408.

export const isGuardian: Condition = tieIs('representantLegal')

export const guardianProof: Enclosure = { type: 'guardianProof', level: 'C', showIf: isGuardian }
