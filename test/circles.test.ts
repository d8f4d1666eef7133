import path from 'node:path'
import { filesIn, importsOf, valuesOf } from '#test/support/source/source.ts'

// Two files that import each other, directly or through others, even for types only, are hard to read. The exception is
// a part of a route that takes its props from the type of what the route loads (docs/architecture.md).

/** Returns every cycle of a graph, as a path that ends at its first file. */
function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>()
  const circles: string[][] = []
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file])
    if (done.has(file)) return
    done.add(file)
    for (const next of graph.get(file) ?? []) visit(next, [...path, file])
  }
  for (const file of graph.keys()) visit(file, [])
  return circles
}

test.each([
  [{ a: ['b'], b: ['c'], c: [] }, []],
  [{ a: ['b'], b: ['a'] }, [['a', 'b', 'a']]],
  [{ a: ['b'], b: ['c'], c: ['b'] }, [['b', 'c', 'b']]],
  [{ a: ['a'] }, [['a', 'a']]],
])('the cycles in %j are %j', (graph, circles) => {
  expect(circlesIn(new Map(Object.entries(graph)))).toEqual(circles)
})

/** Whether a part of a route imports a type of that route, and no value. */
const isTypeOfItsRoute = (file: string, name: string) =>
  file.startsWith('app/routes/') &&
  /\/route\.tsx$/.test(name) &&
  file.startsWith(`${path.dirname(name)}/`) &&
  !valuesOf(file).files.includes(name)

test('no import cycle exists', () => {
  const folders = ['app', 'db', 'letter-templates', 'migrations', 'scripts', 'test']
  const files = ['server.ts', ...folders.flatMap(filesIn)]
  const importedBy = (file: string) => importsOf(file).files.filter((name) => !isTypeOfItsRoute(file, name))
  const graph = new Map(files.map((file) => [file, importedBy(file)]))
  expect([...graph.values()].flat().length).toBeGreaterThan(1000)
  expect(circlesIn(graph)).toEqual([])
})
