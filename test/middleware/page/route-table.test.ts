import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import fc from 'fast-check'
import { pageHandler } from '#app/middleware/page/handler.ts'
import { findRoutes } from '#app/middleware/page/route-table.ts'
import { addressesOf } from '#test/support/page/addresses.ts'
import { aContext } from '#test/support/server/context.ts'
import { readBuild } from '#test/support/server/routes.ts'

const build = await readBuild()
const patterns = [...new Set(addressesOf(build).patterns)]

/** All the routes, as Remix is given them. */
const wholeTree = (routes: ServerBuild['routes'], parentId?: string): object[] =>
  Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: wholeTree(routes, id) }))

const everyRoute = wholeTree(build.routes)
const summary = (matches: ReturnType<typeof findRoutes>) =>
  matches.map(({ route, params }) => ({ id: route.id, params }))
const asRemixFinds = (path: string) => summary(matchRoutes(everyRoute, path) ?? [])

test.each(patterns)('%s matches the same routes as in Remix', (pattern) => {
  for (const filled of [pattern.replace(/:\w+/g, 'aZ-9_b'), pattern.replace(/:\w+/g, 'x.pdf'), pattern]) {
    for (const path of [filled, filled.toUpperCase(), `${filled}/`, `${filled}/more`, filled.replace(/e/, '%65')])
      expect([path, summary(findRoutes(build.routes, path))]).toEqual([path, asRemixFinds(path)])
  }
})

test('any other path matches the same routes as in Remix', () => {
  const words = [...new Set(patterns.flatMap((pattern) => pattern.split('/')))]
  const word = fc.oneof(fc.constantFrom(...words), fc.constantFrom('ſ', 'é', '.data', '*'), fc.string())
  fc.assert(
    fc.property(fc.array(word, { maxLength: 5 }), (segments) => {
      const path = `/${segments.join('/').replace(/[?#%]/g, '')}` // none occurs in a valid path, and the guard refuses invalid escapes
      expect(summary(findRoutes(build.routes, path))).toEqual(asRemixFinds(path))
    }),
  )
})

test('Remix is given only the routes of one page, once', async () => {
  const seen: string[][] = []
  const given = Object.defineProperty({ ...build }, 'entry', {
    get: () => ({ module: { ...build.entry.module, default: drawNothing } }),
  }) as ServerBuild
  const drawNothing: ServerBuild['entry']['module']['default'] = (_request, _status, _headers, { manifest }) => {
    seen.push(Object.keys(manifest.routes))
    return new Response('')
  }
  const answer = pageHandler(given, 'test')
  const context = await aContext()
  for (const path of ['/accessibilite', '/mentions-legales', '/accessibilite'])
    await answer(new Request(`${context.site.origin}${path}`), context)
  expect(seen).toEqual([
    ['root', 'layouts/default', 'layouts/default inside', 'routes/accessibilite'],
    ['root', 'layouts/default', 'layouts/default inside', 'routes/mentions-legales'],
    ['root', 'layouts/default', 'layouts/default inside', 'routes/accessibilite'],
  ])
  expect(context.routeId).toBe('routes/accessibilite')
})

test('a path matches the same routes after a thousand other paths', () => {
  for (let number = 0; number < 1100; number++) findRoutes(build.routes, `/nulle-part-${number}`)
  for (const path of ['/cgu', '/nulle-part-1099', '/cgu'])
    expect(summary(findRoutes(build.routes, path))).toEqual(asRemixFinds(path))
})
