import { expect, test } from 'vitest'
import { filesIn, importsOf } from '#test/support/source/source.ts'

// A component that one route uses is beside it, so that a page is read in one place.

const files = ['app', 'letter-templates', 'scripts', 'server.ts'].flatMap(filesIn)
const importers = new Map<string, string[]>()
for (const file of files) {
  for (const imported of importsOf(file).files) importers.set(imported, [...(importers.get(imported) ?? []), file])
}

/** The route of a file in app/routes; another file stands for itself. */
const placeOf = (file: string) => /^app\/routes\/([^/]+?)(?:\.tsx?)?(?:\/|$)/.exec(file)?.[1] ?? file

/** Returns the routes, and the other places, that a component reaches through other components. */
function placesOf(component: string, seen = new Set<string>()): string[] {
  if (seen.has(component)) return []
  seen.add(component)
  return (importers.get(component) ?? []).flatMap((file) =>
    file.startsWith('app/components/') ? placesOf(file, seen) : [placeOf(file)],
  )
}

test('every component of app/components is used by two routes or more, or by a layout', () => {
  const ofOneRoute = filesIn('app/components').filter((component) => {
    const places = new Set(placesOf(component))
    return places.size === 1 && ![...places][0]!.startsWith('app/')
  })
  expect(ofOneRoute).toEqual([])
})
