import type { ReactNode } from 'react'
import basket from './browser/basket.ts?worker&url'
import checkout from './browser/checkout.ts?worker&url'
import estimate from './browser/estimate.ts?worker&url'
import file from './browser/file.ts?worker&url'
import letter from './browser/letter.ts?worker&url'
import moment from './browser/moment.ts?worker&url'
import page from './browser/page.ts?worker&url'
import pictures from './browser/pictures.ts?worker&url'
import programme from './browser/programme.ts?worker&url'
import retirement from './browser/retirement.ts?worker&url'
import tour from './browser/tour.ts?worker&url'
import tutorial from './browser/tutorial.ts?worker&url'
import { Document } from './components/page/document.tsx'
import { ErrorPage } from './components/page/error-page.tsx'
import { says } from './components/page/handle.ts'
import type { LayoutName } from './components/page/layouts.tsx'
import type { ModuleName } from './components/page/needs.tsx'
import type { PageData } from './components/page/page-data.ts'
import { PageScript } from './components/page/page-script.tsx'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from './components/page/router.ts'
import { pageTitle } from './components/page/title.ts'
import { followService } from './http/access/current-service.ts'
import { waitHeaders } from './http/answers.ts'
import { readPageData } from './http/page-data.ts'
import type { LoaderFunctionArgs, MetaFunction } from './http/router.ts'
import { acceptsFile } from './rules/files/uploads.ts'
import { retirementPath } from './rules/menu.ts'
import { isRefusalCopy, refusalCopy, titleOf } from './rules/refusals.ts'
import { tutorialPath } from './rules/tutorial.ts'
import styles from './styles.css?url'

export const meta: MetaFunction = ({ error, matches }) =>
  pageTitle(error ? titleOf((refusalCopyOf(error) ?? refusalCopy(statusOf(error))).title) : 'Accueil', matches)

export function loader({ request, context }: LoaderFunctionArgs) {
  context.whenShown = () => followService({ request, context })
  return readPageData({ request, context })
}

export const headers = waitHeaders

/** Each is one file with all that it needs. */
const modules: Record<ModuleName, string> = {
  page,
  file,
  letter,
  pictures,
  programme,
  moment,
  estimate,
  basket,
  checkout,
  tutorial,
}

/** The modules that answer a link in the page, by where it leads. */
const linkModules = { [tutorialPath]: tour, [retirementPath]: retirement }

/** A page asks for its layout by its `handle`; without one, it has the default layout. */
export function Layout({ children }: { children: ReactNode }) {
  const error = useRouteError()
  const pageData = useRouteLoaderData<typeof loader>('root')
  const matches = useMatches()
  const layouts = matches.map(layoutOf)
  const savesData = pageData?.savesData ?? false
  return (
    <Document
      pageData={pageData}
      linkModules={savesData || matches.some((match) => says(match, 'isTight')) ? {} : linkModules}
      layout={error ? refusalLayout(error, pageData) : (layouts.findLast(Boolean) ?? 'default')}
      head={
        <>
          <Meta />
          <link rel="stylesheet" href={styles} />
          <Links />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        </>
      }
      scripts={
        !savesData && <PageScript modules={modules} fallback={acceptsFile(pageData?.path ?? '') ? 'file' : 'page'} />
      }
    >
      {children}
    </Document>
  )
}

type Handle = { layout?: LayoutName | ((data: unknown) => LayoutName) } | undefined

/** What is read may decide of the frame: the public page of a space has a header for those who may edit it (S1-2). */
function layoutOf({ handle, data }: { handle: unknown; data: unknown }): LayoutName | undefined {
  const layout = (handle as Handle)?.layout
  return typeof layout === 'function' ? layout(data) : layout
}

/** Who has only followed a link to a space finds nothing to open: the frame of a space, which leads nowhere else. */
const refusalLayout = (error: unknown, pageData: PageData | undefined): LayoutName =>
  refusalCopyOf(error)?.leadsToSignIn && !pageData?.user ? 'public' : 'default'

export default function App() {
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  return <ErrorPage status={statusOf(error)} sentence={sentenceOf(error)} copy={refusalCopyOf(error)} />
}

/**
 * What a page of ours said when it refused. Remix's own refusals (`internal`) are in English and speak of its insides.
 */
function sentenceOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || ('internal' in error && error.internal)) return undefined
  return typeof error.data === 'string' && error.data ? error.data : undefined
}

const refusalCopyOf = (error: unknown) =>
  isRouteErrorResponse(error) && isRefusalCopy(error.data) ? error.data : undefined

const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500)
