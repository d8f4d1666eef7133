import { type Answers, type Condition, holds } from '#app/rules/letters/conditions.ts'
import type { Enclosure } from '#app/rules/letters/definition.ts'
import { tieIs } from './ties.ts'

// A person who writes for a child claims on the child's behalf and proves their authority. C. civ. art. 388-1-1 and
// 408.

export const isGuardian: Condition = tieIs('representantLegal')

export const guardianProof: Enclosure = { type: 'guardianProof', level: 'C', showIf: isGuardian }

/**
 * Returns whom the letter proposes as recipient of sums due to the estate. What is due to a child is never proposed to
 * be paid to the person who writes for the child.
 */
export const payee = (known: Answers, otherwise: string): string => (holds(isGuardian, known) ? 'notary' : otherwise)
