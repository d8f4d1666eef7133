import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseCents } from '#app/rules/statements/formats/values.ts'
import type { BankId, Operation } from '#app/rules/statements/operation.ts'

/** A fictitious statement and the expected result: ids of creditors.json, and names that it does not know. */
export type MadeByHand = {
  name: string
  bank: BankId
  /** Cents. */
  opening: number
  closing: number
  operations: Operation[]
  proposed: string[]
  toConfirm: string[]
  unknown: string[]
  isJoint: boolean
}

const folder = path.join(import.meta.dirname, 'made-by-hand')

/** The six statements of six banks in the files of this folder, one operation per line. */
export const madeByHand: MadeByHand[] = readdirSync(folder)
  .sort()
  .map((file) => {
    const [head = '', body = ''] = readFileSync(path.join(folder, file), 'utf8').split('\n\n')
    const given = Object.fromEntries(head.split('\n').map((line) => line.split(/: ?/) as [string, string]))
    const words = (name: string) => (given[name] ? given[name].split(' ') : [])
    return {
      name: path.basename(file, '.txt'),
      bank: given.bank as BankId,
      opening: parseCents(given.opening!)!,
      closing: parseCents(given.closing!)!,
      proposed: words('proposed'),
      toConfirm: words('to confirm'),
      unknown: given.unknown ? [given.unknown] : [],
      isJoint: given.joint === 'yes',
      operations: body
        .trim()
        .split('\n')
        .map((line) => {
          const [day = '', label = '', amount = ''] = line.split(' | ')
          return { day, label: label.split('⏎'), cents: parseCents(amount)! }
        }),
    }
  })
