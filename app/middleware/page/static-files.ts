import express, { type Router } from 'express'

/** The files of the build, and the pictures of partners. What none of them has is a page. */
export function staticFiles(partnersFolder: string): Router {
  const router = express.Router()
  const named = { immutable: true, maxAge: '1y', fallthrough: false } as const
  router.use('/assets', express.static('build/client/assets', named))
  router.use('/partenaires', express.static(partnersFolder, named))
  // An icon or robots.txt, by a name that no page has: looking for a file at the address of each page took a sixteenth
  // of it.
  router.get(/^\/[^/]+\.\w+$/, express.static('build/client', { maxAge: '1h', index: false, redirect: false }))
  return router
}
