import { figures } from '#app/content/figures.ts'
import { rightFigures } from '#app/content/rights/figures.ts'
import { compareFee, insurerDays } from '#app/rules/tracking/bank-fee.ts'

const today = '2026-12-05'
const cap = rightFigures.bankFeeCapAmount!.value!

test.each([
  [
    'under the threshold, no fee',
    { amount: '80', total: String(figures.smallEstateCeiling.value) },
    { result: 'free', why: 'threshold' },
  ],
  ['a simple estate, no fee', { amount: '80', total: '90000', isFree: true }, { result: 'free', why: 'simple' }],
  ['one percent of the assets', { amount: '301', total: '30000' }, { result: 'above', most: 300 }],
  ['exactly one percent', { amount: '300,00', total: '30 000' }, { result: 'within', most: 300 }],
  ['the cap, below one percent', { amount: String(cap + 1), total: '400000' }, { result: 'above', most: cap }],
  ['an unknown total, above the cap', { amount: String(cap + 1), total: '' }, { result: 'above', most: cap }],
  ['an unknown total, under the cap: free or above one percent, nobody knows', { amount: '500', total: '' }, undefined],
  ['no amount', { amount: '', total: '30000' }, undefined],
] as const)('%s', (_name, asked, result) => {
  expect(compareFee({ isFree: false, today, ...asked })).toEqual(result)
})

test('the cap of a past year is not used', () => {
  expect(compareFee({ amount: '900', total: '200000', isFree: false, today: '2027-01-01' })).toBeUndefined()
})

test('an insurer has one month, then pays interest', () => {
  expect(insurerDays('2026-01-31')).toEqual({ paysBefore: '2026-02-28', doubledUntil: '2026-04-30' })
})
