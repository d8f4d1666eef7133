import type { ServerBuild } from './handler.ts'

/** Opens the pages. In development, Vite renders them at each change, and is returned as well. */
export async function openBuild(developing: boolean) {
  if (!developing) return { build: await import('virtual:remix/server-build') }
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true } })
  const build = () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>
  return { build, vite }
}
