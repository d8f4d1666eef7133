import type { ReactNode } from 'react'
import { Footer, Help } from './footer.tsx'
import { Header } from './header.tsx'
import { CookieNotice, Notices, ReaderNotice, WithdrawnNotice } from './notices.tsx'

/**
 * The five layouts of S1-2. A page asks for one by `export const handle = { layout: 'home' }`, `default` otherwise; it
 * returns the content of `<main>`, which begins with its only `h1`. `public` has no header: the page asks for
 * `default-v2` where the viewer may edit.
 */
export type LayoutName = 'default-v2' | 'default' | 'home' | 'public' | 'unauthenticated'

/** The header, the notices, the page and the footer of a layout. */
export function Frame({ layout, children }: { layout: LayoutName; children: ReactNode }) {
  const isFramed = layout !== 'public'
  return (
    <>
      <a className="skip" href="#contenu">
        Aller au contenu
      </a>
      {isFramed && <Header />}
      <Notices />
      {(layout === 'home' || layout === 'default-v2') && <CookieNotice />}
      <WithdrawnNotice />
      <ReaderNotice />
      <main id="contenu" className={layout === 'unauthenticated' ? 'narrow' : undefined}>
        {layout === 'unauthenticated' ? <div className="card stack">{children}</div> : children}
        {!isFramed && (
          <div className="small">
            <Help />
          </div>
        )}
      </main>
      {isFramed && <Footer />}
    </>
  )
}
