import { letters } from '#letters/index.ts'
import { faultsOf } from '#test/support/letters/faults.ts'
import { variantsOf } from '#test/support/letters/variants.ts'

describe.each(letters)('letter $id', (letter) => {
  const variants = variantsOf(letter)

  test(`each of the ${variants.length} variants of a letter reads well`, () => {
    const faults = new Set(variants.flatMap((answers) => faultsOf(letter, answers)))
    expect([...faults]).toEqual([])
  })
})
