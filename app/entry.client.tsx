import { RemixBrowser } from '@remix-run/react'
import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { watchConnection } from './browser/connection.ts'
import { watchProgress } from './browser/progress.ts'

/** What a hydrated page adds of its own. It begins once React has taken the page over, so as not to disturb it. */
function Watches() {
  useEffect(() => {
    watchConnection()
    watchProgress()
  }, [])
  return null
}

startTransition(() => {
  hydrateRoot(
    document,
    <>
      <RemixBrowser />
      <Watches />
    </>,
  )
})
