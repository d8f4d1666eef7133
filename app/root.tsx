import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import {
  isRouteErrorResponse,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import type { ReactNode } from 'react'
import { Document } from './components/document.tsx'
import { ErrorPage, errorTitle } from './components/error-page.tsx'
import type { LayoutName } from './components/layouts.tsx'
import { useNonce } from './components/nonce.tsx'
import { pageTitle } from './components/page-title.ts'
import { readFacts } from './http/facts.ts'
import styles from './styles.css?url'

/** What a page may ask of the shell: its layout, and scripts in the browser (decision 39). */
type Handle = { layout?: LayoutName; hydrate?: boolean } | undefined

export const meta: MetaFunction = ({ error, matches }) =>
  pageTitle(error ? errorTitle(statusOf(error)) : 'Accueil', matches)

export const loader = ({ request, context }: LoaderFunctionArgs) => readFacts({ request, context })

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const error = useRouteError()
  const facts = useRouteLoaderData<typeof loader>('root')
  const handles = useMatches().map((match) => match.handle as Handle)
  const hydrate = handles.some((handle) => handle?.hydrate)
  return (
    <Document
      facts={facts}
      layout={error ? 'default' : (handles.findLast((handle) => handle?.layout)?.layout ?? 'default')}
      head={
        <>
          <Meta />
          <link rel="stylesheet" href={styles} />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        </>
      }
      scripts={
        hydrate && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )
      }
    >
      {children}
    </Document>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  const sentence = isRouteErrorResponse(error) && typeof error.data === 'string' && error.status !== 404 && error.data
  return <ErrorPage status={statusOf(error)} sentence={sentence || undefined} />
}

const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500)
