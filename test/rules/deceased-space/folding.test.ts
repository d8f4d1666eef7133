import { isFolded } from '#app/rules/deceased-space/folding.ts'
import { type DeceasedSpace, newSpace } from '#app/rules/deceased-space/space.ts'
import { aMoment } from '#test/support/deceased-space/moments.ts'

const withMoments = (moments: Partial<DeceasedSpace['moments']>) => ({
  moments: { ...newSpace('Jeanne').moments, ...moments },
})
const funeral = (datetime: string) => withMoments({ burialOrCremation: aMoment({ datetime }) })

describe('Folding of the practical information', () => {
  test.each([
    ['45 days after the funeral', funeral('2026-01-19T14:30'), undefined, undefined, true],
    ['not the day before', funeral('2026-01-20T14:30'), undefined, undefined, false],
    [
      'not while a moment is still to come',
      { moments: { ...funeral('2026-01-02T14:30').moments, snack: aMoment() } },
      undefined,
      undefined,
      false,
    ],
    [
      'not on the day of the last moment',
      { moments: { ...funeral('2026-01-02T14:30').moments, snack: aMoment({ datetime: '2026-03-05T09:00' }) } },
      undefined,
      undefined,
      false,
    ],
    [
      'by the day of the ceremony where the space tells none',
      withMoments({ snack: aMoment({ datetime: undefined }) }),
      '2026-01-02',
      undefined,
      true,
    ],
    [
      'by the day of the funeral before that of the ceremony',
      funeral('2026-02-02T14:30'),
      '2026-01-02',
      undefined,
      false,
    ],
    [
      'by the death where nothing else is told',
      withMoments({ snack: aMoment({ datetime: undefined }) }),
      undefined,
      '2026-01-02',
      true,
    ],
    [
      'not while no day at all is known',
      withMoments({ snack: aMoment({ datetime: undefined }) }),
      undefined,
      undefined,
      false,
    ],
    ['not while there is nothing to put away', withMoments({}), '2026-01-02', '2026-01-02', false],
    [
      'by the family, whatever is to come',
      { ...funeral('2026-04-02T14:30'), foldedAt: '2026-03-01T10:00:00.000Z' },
      undefined,
      undefined,
      true,
    ],
    [
      'not once the family took it out again',
      { ...funeral('2026-01-02T14:30'), staysUnfolded: true },
      undefined,
      undefined,
      false,
    ],
  ] as const)('Folding: %s', (_when, space, ceremonyDay, deathDay, expected) => {
    expect(isFolded(space, ceremonyDay, deathDay, '2026-03-05')).toBe(expected)
  })
})
