import { RemixBrowser } from '@remix-run/react'
import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { watchForms } from './browser/form.ts'
import { watchLinks } from './browser/links.ts'

/** What a hydrated page adds of its own. It begins once React has taken the page over, so as not to disturb it. */
function Watches() {
  useEffect(() => {
    watchForms()
    watchLinks()
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
