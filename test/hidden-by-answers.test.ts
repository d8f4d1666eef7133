import { globSync, readFileSync } from 'node:fs'
import { hidingSelectors } from '#test/support/http-page/accessible.ts'

test('journeys over HTTP know each rule by which a style sheet hides what an answer makes useless', () => {
  const sheets = globSync('app/{styles.css,styles/*.css}').map((file) =>
    readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, ''),
  )
  const hiding = sheets.flatMap((css) => [...css.matchAll(/([^{}]+)\{\s*display:\s*none;?\s*\}/g)])
  const byAnswers = hiding
    .map(([, selector = '']) => selector.trim())
    .filter((selector) => selector.includes(':checked'))
  expect(byAnswers.length).toBeGreaterThan(4)
  expect(byAnswers.toSorted()).toEqual(hidingSelectors.filter((one) => one.includes(':checked')).toSorted())
})
