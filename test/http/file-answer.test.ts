import { readFileSync } from 'node:fs'
import { fileAnswer } from '#app/http/files.ts'
import { filesIn } from '#test/support/source/source.ts'

test('only one module sends files as downloads', () => {
  const writers = filesIn('app').filter((file) => /Content-Disposition'?:/.test(readFileSync(file, 'utf8')))
  expect(writers).toEqual(['app/http/files.ts'])
})

test('fileAnswer() makes browsers save the file, and forbids caching, display and indexing', () => {
  const { headers } = fileAnswer({ name: 'ceremonie.ics', mediaType: 'text/calendar' }, 'BEGIN:VCALENDAR\r\n')
  expect(Object.fromEntries(headers)).toEqual({
    'cache-control': 'private, no-store',
    'content-disposition': 'attachment; filename=ceremonie.ics',
    'content-length': '17',
    'content-security-policy': `sandbox; default-src 'none'`,
    'content-type': 'text/calendar',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, noarchive',
  })
})
