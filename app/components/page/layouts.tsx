import { createContext, type ReactNode, useContext } from 'react'
import { ConsoleHeader } from '#app/components/partners/console-header.tsx'
import { Footer, Help } from './footer.tsx'
import { Header } from './header.tsx'
import { CookieNotice, HelperBanner, Notices, ReaderNotice, WithdrawnNotice } from './notices.tsx'

/** The five layouts of S1-2, and that of a partner's console. app/routes.ts says which pages stand in each. */
export type LayoutName = 'default-v2' | 'default' | 'home' | 'public' | 'unauthenticated' | 'console'

const LayoutContext = createContext<LayoutName>('default')

type LayoutProps = { layout: LayoutName; children: ReactNode }

/** The frame of a page in a layout: its header, its notices and its footer. */
export function Surroundings({ layout, children }: LayoutProps) {
  const isFramed = layout !== 'public'
  return (
    <LayoutContext.Provider value={layout}>
      <a className="skip" href="#contenu">
        Aller au contenu
      </a>
      {layout === 'console' ? <ConsoleHeader /> : isFramed && <Header />}
      <HelperBanner />
      <Notices />
      <WithdrawnNotice />
      <ReaderNotice />
      {children}
      {isFramed && <Footer hasServices={layout !== 'console'} />}
      {(layout === 'home' || layout === 'default-v2') && <CookieNotice />}
    </LayoutContext.Provider>
  )
}

/** The `<main>` of the layout that it stands in. It begins with the only `h1` of the page. */
export function Main({ children }: { children: ReactNode }) {
  const layout = useContext(LayoutContext)
  return (
    <main id="contenu" className={layout === 'unauthenticated' ? 'narrow' : undefined}>
      {layout === 'unauthenticated' ? <div className="stack">{children}</div> : children}
      {layout === 'public' && (
        <p className="small">
          <Help />
        </p>
      )}
    </main>
  )
}

/** A whole page in a layout, for what is rendered outside the routes. */
export const Frame = ({ layout, children }: LayoutProps) => (
  <Surroundings layout={layout}>
    <Main>{children}</Main>
  </Surroundings>
)
