/** Opens the Remix build. In development, Vite renders the pages at each change, and is returned as well. */
export async function openBuild(developing: boolean) {
  if (!developing) return { build: await import(new URL('../../../build/server/index.js', import.meta.url).href) }
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true } })
  return { build: () => vite.ssrLoadModule('virtual:remix/server-build') as never, vite }
}
