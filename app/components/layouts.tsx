import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { CookieNotice, Notices } from './notices.tsx'

/**
 * How a page is framed. S1 §2. A page asks for one by `export const handle = { layout: 'home' }`; it returns what
 * stands in `<main>`, beginning with its only `h1`.
 */
export type LayoutName = 'home' | 'unauthenticated' | 'default'

export function Frame({ layout, children }: { layout: LayoutName; children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#contenu">
        Aller au contenu
      </a>
      <Header />
      <Notices />
      {layout === 'home' && <CookieNotice />}
      <main id="contenu" className={layout === 'unauthenticated' ? 'narrow' : undefined}>
        {layout === 'unauthenticated' ? <div className="card stack">{children}</div> : children}
      </main>
      <Footer />
    </>
  )
}
