// The Remix options of this project. The Vite plugin does not read this file by
// itself: vite.config.ts imports it, so that the options stay where Remix
// developers look for them.

import { globSync, readFileSync, writeFileSync } from 'node:fs'

/** Routes that ship React (`handle.hydrate`), and the one that they stand in. test/hydrated-routes.test.ts holds it. */
export const hydratedRoutes = ['root', 'routes/services']

/** A page with React draws no other route, since links and forms are plain HTML: its browser is told of those alone. */
function keepHydratedRoutes() {
  for (const file of globSync('build/client/assets/manifest-*.js')) {
    const [before, json] = readFileSync(file, 'utf8').split(/(?<=^window\.__remixManifest=)/)
    const { routes, ...manifest } = JSON.parse(json.replace(/;$/, ''))
    const kept = Object.fromEntries(hydratedRoutes.map((id) => [id, routes[id]]))
    writeFileSync(file, `${before}${JSON.stringify({ ...manifest, routes: kept })};`)
  }
}

/** @type {import('@remix-run/dev').VitePluginConfig} */
export default {
  appDirectory: 'app',
  serverModuleFormat: 'esm',
  ssr: true,
  buildEnd: keepHydratedRoutes,
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    // Nothing asks for routes: links and forms are plain HTML, and the middleware refuses /__manifest
    // (docs/decisions/access/0034-one-address.md).
    v3_lazyRouteDiscovery: false,
    v3_routeConfig: true,
  },
}
