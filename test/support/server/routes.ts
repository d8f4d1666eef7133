import path from 'node:path'
import type { ServerBuild } from '@remix-run/node'
import type { RouteConfigEntry } from '@remix-run/route-config'
import type { Assistant } from '#app/adapters/assistant/endpoint.ts'
import type { FileStore } from '#app/adapters/files/store.ts'
import type { Carrier } from '#app/adapters/post/carrier.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import type { ContentSource } from '#app/content/documents.ts'
import { pageHandler } from '#app/middleware/page/handler.ts'
import type { FileInMemory, Upload } from '#app/rules/files/uploads.ts'
import type { Site } from '#app/rules/partners/site.ts'
import type { Db } from '#db/connect.ts'
import type { RatesDb } from '#db/instance/rates.ts'
import { arrivingOf, aSite, noon, sitesOf } from '#test/support/given.ts'
import { aContext } from './context.ts'

/** The project of this file, which may be a copy (test/support/recipes). */
const app = path.resolve(import.meta.dirname, '../../../app')

export type Visit = {
  sessionId?: string | undefined
  form?: Record<string, string>
  /** The file that the guards received with the form. */
  upload?: Upload
  /** Files of a form that uploads several. */
  arriving?: Upload[]
  /** Files of a page that stores none. */
  filesInMemory?: FileInMemory[]
  isReadOnly?: boolean
  /** Network that the limits count; none by default. */
  network?: string
  now?: Date
  /** Value of the `User-Agent` header. */
  userAgent?: string
  cookie?: string
  /** `Save-Data: on`. */
  savesData?: boolean
}

type Given = {
  domainId: string
  files?: FileStore
  printer?: Partial<Printer>
  content?: ContentSource
  differs?: Partial<Site>
  /** The other partners of the instance. */
  partners?: Site[]
  assistant?: Assistant
  carrier?: Carrier
  rates?: RatesDb
  partnersFolder?: string
}

/**
 * The service without its guards: every route of app/routes in Remix's request handler, on a real database. Returns the
 * response that a browser would get, with rendered pages. `differs`: settings that its site changes.
 */
export async function openRoutes(db: Db, { domainId, differs, partners = [], ...given }: Given) {
  answer ??= pageHandler(await readBuild(), 'test')
  const site = aSite({ domainId, services: ['da', 'ec', 'ed'], ...differs })
  const shared = await aContext({ db, site, sites: () => sitesOf(site, { partners }), ...given })

  return async function visit(
    address: string,
    {
      sessionId,
      form,
      upload,
      arriving,
      filesInMemory,
      isReadOnly = false,
      network,
      now = noon,
      userAgent,
      cookie,
      savesData,
    }: Visit = {},
  ) {
    const networks = { network, networkRange: network }
    const context = {
      ...shared,
      sessionId,
      upload,
      arriving: arriving && arrivingOf(arriving),
      filesInMemory,
      isReadOnly,
      ...networks,
      now: () => now,
    }
    const request = new Request(new URL(address, site.origin), {
      method: form ? 'POST' : 'GET',
      ...(form && { body: new URLSearchParams(form) }),
      headers: {
        ...(userAgent && { 'User-Agent': userAgent }),
        ...(cookie && { Cookie: cookie }),
        ...(savesData && { 'Save-Data': 'on' }),
      },
    })
    const response = await answer!(request, context)
    return {
      status: response.status,
      to: response.headers.get('Location') ?? '',
      text: asRead(await response.text()),
      response,
    }
  }
}

/** React separates texts that it concatenates. */
const asRead = (html: string) => html.replaceAll('<!-- -->', '')

let build: Promise<ServerBuild> | undefined
/** Caches what it builds for each page. */
let answer: ReturnType<typeof pageHandler> | undefined

/** Returns the output of `vite build`, built from the same files, once per worker. */
export function readBuild(): Promise<ServerBuild> {
  build ??= makeBuild()
  return build
}

async function makeBuild(): Promise<ServerBuild> {
  const entry = { module: await import('#app/entry.server.tsx') }
  const files: RouteFile[] = [{ id: 'root', path: '', file: 'root.tsx' }, ...(await readRouteFiles())]
  const routes = await Promise.all(
    files.map(async ({ file, ...route }) => ({
      ...route,
      module: await import(/* @vite-ignore */ path.join(app, file)),
    })),
  )
  const manifest = routes.map(({ module, ...route }) => ({
    ...route,
    hasAction: 'action' in module,
    hasLoader: 'loader' in module,
    hasErrorBoundary: 'ErrorBoundary' in module,
    hasClientAction: false,
    hasClientLoader: false,
    module: '',
    imports: [],
  }))
  const byId = <Route extends { id: string }>(list: Route[]) =>
    Object.fromEntries(list.map((route) => [route.id, route]))
  return {
    entry,
    routes: byId(routes),
    assets: { entry: { imports: [], module: '' }, routes: byId(manifest), url: '', version: 'test' },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    isSpaMode: false,
    future: { v3_singleFetch: true, v3_relativeSplatPath: true, v3_throwAbortReason: true, v3_fetcherPersist: true },
  } as unknown as ServerBuild
}

type RouteFile = { id: string; parentId?: string; path?: string | undefined; index?: boolean | undefined; file: string }

/** The routes of `app/routes.ts`, each with its parent, as Remix lists them for its build. */
async function readRouteFiles(): Promise<RouteFile[]> {
  Object.assign(globalThis, { __remixAppDirectory: app })
  const { default: entries } = await import('#app/routes.ts')
  const listed = (entries: RouteConfigEntry[], parentId: string): RouteFile[] =>
    entries.flatMap(({ children = [], file, path, index, id = file.replace(/\.tsx?$/, '') }) => [
      { id, parentId, path, index, file },
      ...listed(children, id),
    ])
  return listed(entries, 'root')
}
