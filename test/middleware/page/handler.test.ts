import type { ServerBuild } from '#app/http/router.ts'
import { pageHandler } from '#app/middleware/page/handler.ts'
import { aContext } from '#test/support/server/context.ts'
import { readBuild } from '#test/support/server/routes.ts'

type EntryContext = Parameters<ServerBuild['entry']['module']['default']>[3]

const READ = 'ce que la page a lu'

/** Returns a page whose loader reads one text, and the stream that Remix makes of it for scripts. */
async function openPage() {
  const build = await readBuild()
  let encoded: Promise<string> | undefined
  const draw = (_request: Request, _status: number, _headers: Headers, entry: EntryContext, { loaded = {} }) => {
    encoded = new Response(entry.serverHandoffStream).text()
    return new Response(JSON.stringify({ ...entry.staticHandlerContext.loaderData, ...loaded }))
  }
  const module = { ...build.routes['routes/cgu']!.module, loader: () => ({ text: READ }) }
  const routes = { ...build.routes, 'routes/cgu': { ...build.routes['routes/cgu']!, module } }
  const answer = pageHandler({ ...build, routes, entry: { module: { default: draw as never } } }, 'test')
  const visit = async (address: string) =>
    (await answer(new Request(new URL(address, 'http://localhost')), await aContext())).text()
  return { visit, encoded: () => encoded }
}

test('the loader result of a page without scripts is rendered and not encoded for scripts', async () => {
  const { visit, encoded } = await openPage()
  expect(await visit('/cgu')).toContain(READ)
  expect(await encoded()).not.toContain(READ)
})

test('the loader result is encoded in the data of a page', async () => {
  expect(await (await openPage()).visit('/cgu.data')).toContain(READ)
})

const note = (name: string) => (seen: string[]) => (args: { request: Request }) => {
  seen.push(`${name} ${new URL(args.request.url).search}`)
  return new Response(null, { status: 204 })
}

test.each([
  ['POST', '/conseils?q=un', ['action ?q=un', 'loader ?q=un']],
  ['GET', '/conseils?q=un', ['loader ?q=un']],
])(
  'a form posted to the URL of a section goes to its index, which reads the original URL: %s %s',
  async (method, address, expected) => {
    const build = await readBuild()
    const seen: string[] = []
    const id = 'routes/conseils._index'
    const module = { ...build.routes[id]!.module, action: note('action')(seen), loader: note('loader')(seen) }
    const nested = { ...build.routes[id]!, parentId: 'routes/section', path: undefined, module }
    const section = { id: 'routes/section', parentId: 'root', path: 'conseils', module: { default: () => null } }
    const routes = { ...build.routes, 'routes/section': section, [id]: nested }
    const assets = { ...build.assets, routes: { ...build.assets.routes, 'routes/section': section } }
    // The route that is added has only what the handler reads of a module.
    const answer = pageHandler({ ...build, routes, assets } as never, 'test')
    const body = method === 'POST' ? new URLSearchParams({ a: 'b' }) : null
    await answer(new Request(new URL(address, 'http://localhost'), { method, body }), await aContext())
    expect(seen).toEqual(expected)
  },
)
