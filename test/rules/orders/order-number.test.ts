import { NUMBERS_A_YEAR, orderNumberOf, readOrderNumber } from '#app/rules/orders/order-number.ts'

const digits = [...'0123456789']

test('a number with one wrong digit, or with two neighbours swapped, is refused', () => {
  for (let drawn = 0; drawn < NUMBERS_A_YEAR; drawn += 99_991) {
    const number = orderNumberOf('2026-11-24', drawn)
    expect(readOrderNumber(number.replaceAll('-', ' '))).toBe(number)
    const typed = [...number.replaceAll('-', '')]
    const wrong = typed.flatMap((digit, at) => [
      ...digits.filter((other) => other !== digit).map((other) => typed.with(at, other)),
      ...(typed[at + 1] && typed[at + 1] !== digit ? [typed.with(at, typed[at + 1]!).with(at + 1, digit)] : []),
    ])
    expect(
      wrong.map((one) => one.join('')).filter((one) => readOrderNumber(one) !== undefined),
      number,
    ).toEqual([])
  }
})

test('numbers from before the check digit are still read', () => {
  expect(readOrderNumber('26-0418')).toBe('26-0418')
  expect(['', '26', '26-041', '26-04180', 'vingt-six'].map(readOrderNumber)).toEqual(Array(5).fill(undefined))
})
