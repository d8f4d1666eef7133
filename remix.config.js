// The Remix options of this project. The Vite plugin does not read this file by
// itself: vite.config.ts imports it, so that the options stay where Remix
// developers look for them.

/** @type {import('@remix-run/dev').VitePluginConfig} */
export default {
  appDirectory: 'app',
  serverModuleFormat: 'esm',
  ssr: true,
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    // Nothing asks for routes: links and forms are plain HTML, and the middleware refuses /__manifest
    // (docs/decisions/code/0002-dependencies.md).
    v3_lazyRouteDiscovery: false,
    v3_routeConfig: true,
  },
}
