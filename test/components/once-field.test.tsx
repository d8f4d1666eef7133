import { renderToStaticMarkup } from 'react-dom/server'
import { OnceField } from '#app/components/forms/once-field.tsx'

const valueIn = (html: string) => /name="_once" value="([^"]+)"/.exec(html)?.[1]

test('two rendered forms have two idempotency keys', () => {
  const [one, other] = [renderToStaticMarkup(<OnceField />), renderToStaticMarkup(<OnceField />)]
  expect(valueIn(one)).toMatch(/^[\w-]{36}$/)
  expect(valueIn(one)).not.toBe(valueIn(other))
})

test('a form shown again after an error keeps its idempotency key', () => {
  const first = valueIn(renderToStaticMarkup(<OnceField />))!
  expect(valueIn(renderToStaticMarkup(<OnceField typed={{ email: 'wrong', _once: first }} />))).toBe(first)
})
