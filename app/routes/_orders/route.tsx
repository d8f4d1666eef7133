import { Outlet } from '#app/components/page/router.ts'
import type { LinksFunction } from '#app/http/router.ts'
import pricesStyles from '../../styles/prices.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: pricesStyles }]

/** What is paid: the basket, its confirmation, the receipts and the withdrawal. */
export default function OrdersSection() {
  return <Outlet />
}
