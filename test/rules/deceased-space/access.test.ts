import {
  accessTo,
  comparedWord,
  isForRole,
  isForVisitors,
  mayVisit,
  wordProblem,
} from '#app/rules/deceased-space/access.ts'
import { visibilities } from '#app/rules/deceased-space/space.ts'

test('Visitors, readers and editors may open a space according to its level', () => {
  const opened = visibilities.map((level) => [
    level,
    isForVisitors(level),
    isForRole(level, 'reader'),
    isForRole(level, 'administrator'),
    mayVisit(level, undefined),
  ])
  expect(opened).toEqual([
    ['link', true, true, true, true],
    ['word', true, true, true, true],
    ['relatives', false, true, true, false],
    ['family', false, false, true, false],
  ])
})

test('A URL opens for a relative on any site, and for a visitor on its own site while it is current', () => {
  const roles = [undefined, 'reader', 'administrator'] as const
  const opened = [...visibilities, undefined].flatMap((visibility) =>
    [false, true].flatMap((isFormer) =>
      ['here', 'elsewhere'].map((domainId) => [
        visibility ?? 'none',
        isFormer ? 'former' : 'present',
        domainId,
        ...roles.map((role) => accessTo({ visibility, isFormer, domainId: 'here' }, { role, domainId }) ?? '-'),
      ]),
    ),
  )
  const relatives = ['relative', 'relative']
  const closed = (visibility: string, ...of: string[]) =>
    ['present', 'former'].flatMap((age) => ['here', 'elsewhere'].map((site) => [visibility, age, site, ...of]))
  expect(opened).toEqual([
    ['link', 'present', 'here', 'visitor', ...relatives],
    ...closed('link', '-', ...relatives).slice(1),
    ['word', 'present', 'here', 'with-word', ...relatives],
    ...closed('word', '-', ...relatives).slice(1),
    ...closed('relatives', '-', ...relatives),
    ...closed('family', '-', '-', 'relative'),
    ...closed('none', '-', ...relatives),
  ])
  expect(accessTo(undefined, { role: undefined, domainId: 'here' })).toBeUndefined()
})

test.each([
  ['Paimpol', 'paimpol'],
  [' SAINT-MALO ', 'saintmalo'],
  ['Éléonore', 'eleonore'],
  ['Thị Hương', 'thihuong'],
])('The access word "%s" is compared as "%s"', (typed, compared) => {
  expect(comparedWord(typed)).toBe(compared)
})

test('An empty, easily guessed or very long access word is refused', () => {
  for (const typed of ['', '  ', 'ab', '-!-'])
    expect(wordProblem(typed)).toBe('Écrivez le mot à donner, de trois lettres au moins.')
  expect(wordProblem('e'.repeat(61))).toMatch(/plus court/)
  for (const typed of ['1938', '12345', 'a1b2', '19 38']) expect(wordProblem(typed)).toMatch(/se devine/)
  for (const typed of ['Léa', '021938', 'Lucie38']) expect(wordProblem(typed)).toBeUndefined()
})
