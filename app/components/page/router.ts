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
