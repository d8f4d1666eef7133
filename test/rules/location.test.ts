import { readFileSync } from 'node:fs'
import { setLocation } from '#app/rules/location.ts'
import { filesIn } from '#test/support/source/source.ts'

const written = (path: string, origin?: string) => {
  const headers = new Headers()
  setLocation(headers, path, origin)
  return headers.get('Location')
}

test.each([
  ['/œuvre', '/%C5%93uvre'],
  ['/%C5%93uvre', '/%C5%93uvre'],
  ['/services?q=Éloïse&a=%26#là', '/services?q=%C3%89lo%C3%AFse&a=%26#l%C3%A0'],
  ['/a b"c', '/a%20b%22c'],
  ['/services?returnTo=%2Fx', '/services?returnTo=%2Fx'],
])('a redirect to %s is written in ASCII', (path, location) => {
  expect(written(path)).toBe(location)
})

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  '/services\r\nSet-Cookie: sid=x',
  '/\u0000',
  'services',
  '',
])('a redirect to %j goes to the home page', (path) => {
  expect(written(path)).toBe('/')
})

test('a redirect to another site of this instance keeps its origin', () => {
  expect(written('/x', 'https://aupres.example')).toBe('https://aupres.example/x')
})

/** Other ways to write the header: its name, or a redirect of Remix, Express or Fetch. */
const otherWay = /['"`]location['"`]|\blocation:\s*[`'"]|\bredirect(Document)?\(|\breplace\(\s*['"`]\/|\.location\(/i

/** The function itself, and its one wrapper for loaders and actions. */
const writers = ['app/rules/location.ts', 'app/http/answers.ts']

test.each([
  "throw redirect('/services')",
  'res.redirect(302, to)',
  'res.location(to)',
  "res.set('Location', to)",
  "headers: { Location: '/x' }",
  'new Headers({ "location": to })',
  "throw redirectDocument('/x')",
  "throw replace('/x')",
  'Response.redirect(to)',
])('the search sees %s', (code) => {
  expect(code).toMatch(otherWay)
})

test('one function writes every Location', () => {
  const files = [...filesIn('app'), ...filesIn('db')]
  const others = files.filter((file) => !writers.includes(file) && otherWay.test(readFileSync(file, 'utf8')))
  expect(others).toEqual([])
  expect(writers.filter((file) => !otherWay.test(readFileSync(file, 'utf8')))).toEqual([])
})
