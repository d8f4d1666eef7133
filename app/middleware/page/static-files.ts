import type { ServerResponse } from 'node:http'
import express, { type Router } from 'express'

/**
 * Headers that only a page needs, about what it may load, open or be framed by. On the style sheet and the script of a
 * page they weigh 600 bytes each.
 */
const ofPages = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-Frame-Options',
]

/** Serves the files of the build and the pictures of partners. Other paths are pages. */
export function staticFiles(partnersFolder: string): Router {
  const router = express.Router()
  const named = { immutable: true, maxAge: '1y', fallthrough: false } as const
  // Vite builds them: style sheets and scripts, and no document.
  const setHeaders = (res: ServerResponse) => {
    for (const name of ofPages) res.removeHeader(name)
  }
  router.use('/assets', express.static('build/client/assets', { ...named, setHeaders }))
  router.use('/partenaires', express.static(partnersFolder, named))
  // An icon or robots.txt, whose name no page has. Looking for a file at the URL of each page took a sixteenth of its
  // time.
  router.get(/^\/[^/]+\.\w+$/, express.static('build/client', { maxAge: '1h', index: false, redirect: false }))
  return router
}
