import express, { type Router } from 'express'

/** Serves the files of the build and the pictures of partners. Other paths are pages. */
export function staticFiles(partnersFolder: string): Router {
  const router = express.Router()
  const named = { immutable: true, maxAge: '1y', fallthrough: false } as const
  router.use('/assets', express.static('build/client/assets', named))
  router.use('/partenaires', express.static(partnersFolder, named))
  // An icon or robots.txt, whose name no page has. Looking for a file at the URL of each page took a sixteenth of its
  // time.
  router.get(/^\/[^/]+\.\w+$/, express.static('build/client', { maxAge: '1h', index: false, redirect: false }))
  return router
}
