import { ceremonyFrom, toCeremonyAnswers } from '#app/rules/ceremony/sign-up.ts'

const untold = { funeral: undefined, address: undefined, isDateKnown: undefined, datetime: undefined }

describe('Ceremony questions at sign-up', () => {
  test.each([
    [{}, undefined],
    [{ isDateKnown: 'not-yet' }, undefined],
    [{ isDateKnown: 'yes' }, undefined],
    [{ funeral: 'burial', isDateKnown: 'not-yet' }, { funeral: 'burial' }],
    [{ datetime: '2026-03-10T14:30' }, { datetime: '2026-03-10T14:30' }],
    [
      { isDateKnown: 'yes', datetime: '2026-03-10T14:30', address: 'Nantes' },
      { datetime: '2026-03-10T14:30', address: 'Nantes' },
    ],
    [{ isDateKnown: 'not-yet', datetime: '2026-03-10T14:30' }, undefined],
  ] as const)('The answers %j are parsed as %j', (told, facts) => {
    expect(toCeremonyAnswers({ ...untold, ...told })).toEqual(facts)
  })

  test.each([
    [{}, {}],
    [{ funeral: 'cremation' }, { ceremonyType: 'crematorium' }],
    [{ funeral: 'burial' }, { ceremonyType: 'cemetery' }],
    [{ datetime: '2026-03-10T14:30' }, { datetime: '2026-03-10T14:30', isConfirmed: true }],
    [{ address: 'Nantes' }, { address: 'Nantes' }],
  ] as const)('The answers %j start a ceremony with %j', (facts, begun) => {
    expect(ceremonyFrom(facts)).toEqual(begun)
  })
})
