import { spaceProgressCopy, toDecideCopy } from '#app/rules/deceased-space/progress-copy.ts'

const saidTo = (moderates: boolean, toRead: number, reported: number) =>
  spaceProgressCopy({ toRead, reported, shown: 3 }, moderates).replace('\u00A0', ' ')

test('Reported messages are counted separately from unread ones', () => {
  expect(toDecideCopy({ toRead: 4, reported: 0 })).toBe('4 à relire')
  expect(toDecideCopy({ toRead: 0, reported: 1 })).toBe('1 signalé')
  expect(toDecideCopy({ toRead: 10_010, reported: 2 })).toBe('10\u202F010 à relire, 2 signalés')
  expect(toDecideCopy({ toRead: 0, reported: 0 })).toBe('')
})

test('The list of services shows what waits for the family, or else the number of messages', () => {
  expect(saidTo(true, 1, 2)).toBe('Un message à relire, 2 signalés.')
  expect(saidTo(true, 0, 1)).toBe('Un message signalé.')
  expect(saidTo(true, 1200, 0)).toBe('1\u202F200 messages à relire.')
  expect(saidTo(true, 0, 0)).toBe('3 messages.')
  expect(saidTo(false, 4, 1)).toBe('3 messages.')
})
