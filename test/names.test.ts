import { readFileSync } from 'node:fs'
import { filesIn } from '#test/support/source/source.ts'

/** Names that Remix gives, and those of the specification's calls: a call and its operation have the same name. */
const givenNames = /^(?:loader|action|meta|links|handle|headers|shouldRevalidate|ErrorBoundary)$/
const isCall = (file: string) => file.startsWith('app/api/handlers/')

/** Components of a route are only used in its folder (docs/architecture.md). */
const isPartOfRoute = (file: string, name: string) => /^app\/routes\/.*\.tsx$/.test(file) && /^[A-Z][a-z]/.test(name)

/** Name: why two files may export it. */
const sharedNames: Record<string, string> = {
  Field: 'a field of a letter and the component of one: some fifty files use each',
}

const exported = /^export (?:default )?(async )?(?:function\*?|const|class|interface|type|enum) (\w+)/gm

test('a name that app or db exports is exported by one file', () => {
  const files = ['app', 'db'].flatMap(filesIn).filter((file) => !isCall(file))
  const filesByName = new Map<string, Set<string>>()
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    for (const [line, , name] of text.matchAll(exported)) {
      const isType = / type /.test(line)
      if (givenNames.test(name!) || (isPartOfRoute(file, name!) && !isType)) continue
      filesByName.set(name!, (filesByName.get(name!) ?? new Set()).add(file))
    }
  }
  const found = [...filesByName].filter(([, where]) => where.size > 1)
  expect(filesByName.size).toBeGreaterThan(4000)
  expect(
    found
      .filter(([name]) => !sharedNames[name])
      .map(([name, where]) => `${name} is exported by ${[...where].join(' and ')}: rename one, or import the other`),
  ).toEqual([])
  expect(found.filter(([name]) => sharedNames[name])).toHaveLength(Object.keys(sharedNames).length)
})
