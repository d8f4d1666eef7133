import { clockLength, lengthCopy, toSeconds } from '#app/rules/ceremony/events/lengths.ts'
import { readMusics, typedMusics, withoutRow } from '#app/rules/ceremony/events/music-rows.ts'

describe('Durations', () => {
  test.each`
    typed            | seconds
    ${'3:45'}        | ${225}
    ${'3 min 45'}    | ${225}
    ${'3 min'}       | ${180}
    ${'3 minutes'}   | ${180}
    ${'3’45'}        | ${225}
    ${'3'}           | ${180}
    ${'45 s'}        | ${45}
    ${'45 secondes'} | ${45}
    ${'-3:45'}       | ${undefined}
    ${'3:75'}        | ${undefined}
    ${'long'}        | ${undefined}
  `('"$typed" is parsed as $seconds seconds', ({ typed, seconds }) => {
    expect(toSeconds(typed)).toBe(seconds)
  })

  test.each([
    [45, '45 secondes', '0:45'],
    [60, '1 minute', '1:00'],
    [225, '3 minutes 45', '3:45'],
    [301, '5 minutes 01', '5:01'],
  ])('%i seconds are formatted as "%s"', (seconds, words, clock) => {
    expect(lengthCopy(seconds).replace(/\u00A0/g, ' ')).toBe(words)
    expect(clockLength(seconds)).toBe(clock)
  })
})

describe('Music rows', () => {
  const rows = { 'music-0-title': 'Une', 'music-1-artist': ' ', 'music-2-title': 'Deux' }

  test('Empty rows are left out', () => {
    expect(readMusics(rows).musics.map(({ title }) => title)).toEqual(['Une', 'Deux'])
  })

  test('When a row is removed, the rows after it move up', () => {
    expect(withoutRow({ ...rows, minutes: '3' }, 1)).toEqual({
      'music-0-title': 'Une',
      'music-1-title': 'Deux',
      minutes: '3',
    })
  })

  test('An eleventh piece, an invalid length and a title that is too long are refused', () => {
    const titles = Array.from({ length: 11 }, (_, row) => [`music-${row}-title`, 'Un air'])
    expect(Object.keys(readMusics(Object.fromEntries(titles)).errors)).toEqual(['music-10-title'])
    const wrong = { 'music-0-title': 'a'.repeat(121), 'music-0-length': '-3', 'music-1-length': '5:00:00' }
    expect(Object.keys(readMusics(wrong).errors)).toEqual(['music-0-title', 'music-0-length', 'music-1-length'])
  })
})

describe('Start and end of a piece', () => {
  test.each`
    start     | end       | length    | seconds      | error
    ${''}     | ${'3:05'} | ${''}     | ${185}       | ${undefined}
    ${'0:45'} | ${'3:10'} | ${''}     | ${145}       | ${undefined}
    ${'0:45'} | ${'3:10'} | ${'9:00'} | ${145}       | ${undefined}
    ${'0:45'} | ${''}     | ${'2:00'} | ${120}       | ${undefined}
    ${''}     | ${''}     | ${''}     | ${undefined} | ${undefined}
    ${'3:10'} | ${'0:45'} | ${''}     | ${undefined} | ${'music-0-end'}
    ${''}     | ${'loin'} | ${''}     | ${undefined} | ${'music-0-end'}
  `(
    'A piece from "$start" to "$end" with the length "$length" has the right duration',
    ({ start, end, length, seconds, error }) => {
      const typed = { 'music-0-title': 'Air', 'music-0-start': start, 'music-0-end': end, 'music-0-length': length }
      const read = readMusics(typed)
      expect(read.musics[0]?.seconds).toBe(seconds)
      expect(Object.keys(read.errors)).toEqual(error ? [error] : [])
      if (!error) expect(readMusics(typedMusics(read.musics)).musics).toEqual(read.musics)
    },
  )

  test('A piece stores its medium, whether it was tested, and its file', () => {
    const typed = { 'music-0-kept': 'f1', 'music-0-medium': 'key', 'music-0-tested': 'on' }
    const { musics } = readMusics(typed)
    expect(musics).toMatchObject([{ medium: 'key', isTested: true, fileId: 'f1' }])
    expect(readMusics(typedMusics(musics)).musics).toEqual(musics)
    expect(readMusics({ 'music-0-title': 'Air', 'music-0-medium': 'radio' }).musics[0]).not.toHaveProperty('medium')
    const [rest] = readMusics(withoutRow({ ...typed, 'music-1-title': 'Deux', 'music-1-kept': 'f2' }, 0)).musics
    expect(rest).toMatchObject({ title: 'Deux', fileId: 'f2' })
  })
})
