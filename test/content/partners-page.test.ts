import { readFileSync } from 'node:fs'
import { filesIn } from '#test/support/source/source.ts'

/** Text as a person reads it, whatever its spaces. */
const read = (text: string) =>
  text
    .replace(/&nbsp;|&#8239;|\\u00A0|\\u202F/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([?!:;])/g, '$1')

test('each label that the page for directors quotes is one of the console or of its lists', () => {
  const page = readFileSync('docs/partners.md', 'utf8').replace(/!\[[^\]]*\]\([^)]*\)/g, '')
  const shown = read(
    ['app/routes', 'app/components', 'app/rules']
      .flatMap((folder) => filesIn(folder))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n'),
  )
  const quoted = [...page.matchAll(/«\s([^»]+?)\s»/g)].map(([, label]) => read(label!))
  expect(quoted.length).toBeGreaterThan(15)
  expect(quoted.filter((label) => !shown.includes(label))).toEqual([])
})
