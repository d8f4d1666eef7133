import type { useLoaderData } from '@remix-run/react'

/** The only imports of the framework by components. `app/http/router.ts` has those of the server. */
export {
  isRouteErrorResponse,
  Links,
  Meta,
  type MetaFunction,
  Outlet,
  useActionData,
  useLoaderData,
  useMatches,
  useParams,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'

/**
 * The data that the loader of a route returns. A part of the route that shows this data takes its props from it, and
 * imports the loader as a type.
 */
export type Loaded<Loader> = ReturnType<typeof useLoaderData<Loader>>

/** The `links` of a route or section that has style sheets of its own, in their order. */
export const stylesheets =
  (...hrefs: string[]) =>
  () =>
    hrefs.map((href) => ({ rel: 'stylesheet', href }))
