/** What pages ask of the framework to be drawn, named here alone. `app/http/router.ts` has what the server asks. */
export {
  isRouteErrorResponse,
  Links,
  Meta,
  type MetaFunction,
  Outlet,
  useActionData,
  useLoaderData,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
