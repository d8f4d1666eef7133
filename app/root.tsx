import type { ReactNode } from 'react'
import { retirementPath, tutorialPath } from '#app/rules/content/addresses.ts'
import basket from './browser/basket.ts?worker&url'
import checkout from './browser/checkout.ts?worker&url'
import estimate from './browser/estimate.ts?worker&url'
import event from './browser/event.ts?worker&url'
import file from './browser/file.ts?worker&url'
import letter from './browser/letter.ts?worker&url'
import page from './browser/page.ts?worker&url'
import passkey from './browser/passkey.ts?worker&url'
import pictures from './browser/pictures.ts?worker&url'
import retirement from './browser/retirement.ts?worker&url'
import runningOrder from './browser/running-order.ts?worker&url'
import signature from './browser/signature.ts?worker&url'
import tour from './browser/tour.ts?worker&url'
import towns from './browser/towns.ts?worker&url'
import { Document } from './components/page/document.tsx'
import { copyOf, ThrownError } from './components/page/error-page.tsx'
import { Frame } from './components/page/layouts.tsx'
import { type ModuleName, says } from './components/page/needs.tsx'
import { PageScript } from './components/page/page-script.tsx'
import { Links, Meta, Outlet, useMatches, useRouteError, useRouteLoaderData } from './components/page/router.ts'
import { pageTitle } from './components/page/title.ts'
import { followService } from './http/access/current-service.ts'
import { readPageData } from './http/page-data.ts'
import { noticeSeenCookie } from './http/preferences.ts'
import type { LoaderFunctionArgs, MetaFunction } from './http/router.ts'
import { acceptsFile } from './rules/files/uploads.ts'
import { refusalTitleOf } from './rules/refusals.ts'
import styles from './styles.css?url'

export const meta: MetaFunction = ({ error, matches }) =>
  pageTitle(error ? refusalTitleOf(copyOf(error).title) : 'Accueil', matches)

export function loader({ request, context }: LoaderFunctionArgs) {
  context.whenShown = () => followService({ request, context })
  context.noticeCookie = noticeSeenCookie(context.site, request)
  return readPageData({ request, context })
}

/** Each module is one file with all that it needs. */
const modules: Record<ModuleName, string> = {
  page,
  file,
  letter,
  pictures,
  'running-order': runningOrder,
  event,
  estimate,
  basket,
  checkout,
  signature,
  passkey,
}

/** Modules that enhance a link in the page, by its target. */
const linkModules = { [tutorialPath]: tour, [retirementPath]: retirement }

export function Layout({ children }: { children: ReactNode }) {
  const pageData = useRouteLoaderData<typeof loader>('root')
  const matches = useMatches()
  const savesData = pageData?.savesData ?? false
  return (
    <Document
      pageData={pageData}
      linkModules={savesData || matches.some((match) => says(match, 'isTight')) ? {} : linkModules}
      head={
        <>
          <Meta />
          <link rel="stylesheet" href={styles} />
          <Links />
          <link rel="icon" href="/favicon.svg" />
        </>
      }
      scripts={
        !savesData && (
          <PageScript modules={modules} fallback={acceptsFile(pageData?.path ?? '') ? 'file' : 'page'} towns={towns} />
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

/** Shows an error that no page caught inside its layout or section (app/layouts/inside.tsx). */
export function ErrorBoundary() {
  const user = useRouteLoaderData<typeof loader>('root')?.user
  const { leadsToSignIn } = copyOf(useRouteError())
  // A visitor who followed a link to a space gets its frame, without links to the rest of the site.
  return (
    <Frame layout={leadsToSignIn && !user ? 'public' : 'default'}>
      <ThrownError />
    </Frame>
  )
}
