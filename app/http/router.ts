import type { AppContext } from '#app/context.ts'

/**
 * What pages ask of the framework on the server, named here alone: with `app/components/page/router.ts`, the rest of
 * the service does not know which framework it is (choice-61).
 */
export {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type HeadersFunction,
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  type ServerBuild,
} from '@remix-run/node'

declare module '@remix-run/node' {
  interface AppLoadContext extends AppContext {}
  interface Future {
    v3_singleFetch: true
  }
}
