import type { AppContext } from '#app/context.ts'

/**
 * Re-exports what pages use of the framework on the server. Only this file and `app/components/page/router.ts` name the
 * framework (choice-61).
 */
export {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type HeadersFunction,
  json,
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
