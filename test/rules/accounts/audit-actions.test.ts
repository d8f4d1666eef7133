import { globSync, readFileSync } from 'node:fs'
import { auditActions } from '#app/rules/accounts/audit.ts'

test('no two lists of acts of the journal share a name, because the later one would replace the other', () => {
  const files = ['app/rules/accounts/audit.ts', ...globSync('app/rules/*/audit-actions.ts')]
  const names = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {2}'?([a-z][a-z-]*)'?: \{/gm)].map(([, name = '']) => name),
  )
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  expect(names.toSorted()).toEqual(Object.keys(auditActions).toSorted())
})
