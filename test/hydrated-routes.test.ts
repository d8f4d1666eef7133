import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesIn } from '#test/support/source/source.ts'
import { hydratedRoutes } from '../remix.config.js'

test('the browser is told of the routes that ship React, and of no other', () => {
  const hydrated = filesIn('app/routes').filter((file) => /^ {2}hydrate\b/m.test(readFileSync(file, 'utf8')))
  expect(hydrated).toHaveLength(1)
  const ids = hydrated.map((file) => file.replace(/^app\/|\.tsx$/g, ''))
  expect(hydratedRoutes).toEqual(['root', ...ids])
})
