import { describe, expect, test } from 'vitest'
import { letters } from '#letters/index.ts'
import { faultsOf } from '#test/support/letters/faults.ts'
import { variantsOf } from '#test/support/letters/variants.ts'

describe.each(letters)('letter $id', (letter) => {
  const variants = variantsOf(letter)

  test(`reads well in each of its ${variants.length} variants`, () => {
    const faults = new Set(variants.flatMap((answers) => faultsOf(letter, answers)))
    expect([...faults]).toEqual([])
  })
})
