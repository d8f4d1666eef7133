import { Outlet } from '#app/components/page/router.ts'
import type { LinksFunction } from '#app/http/router.ts'
import ceremonyStyles from '../../styles/ceremony.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: ceremonyStyles }]

/** The ceremony. */
export default function CeremonySection() {
  return <Outlet />
}
