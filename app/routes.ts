import { flatRoutes } from '@remix-run/fs-routes'
import { type RouteConfig, route } from '@remix-run/route-config'

export default [
  ...(await flatRoutes()),
  // The old address of the sign-in page: S1-2.
  route('Login', 'routes/connexion.tsx', { id: 'Login' }),
] satisfies RouteConfig
