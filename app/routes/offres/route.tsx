import type { PageHandle } from '#app/components/page/needs.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import { pageTitle } from '#app/components/page/title.ts'
import type { LinksFunction, MetaFunction } from '#app/http/router.ts'
import styles from '../../styles/offers.css?url'
import { Offers } from './offers.tsx'

export const handle: PageHandle = { isForAll: true }

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: MetaFunction = ({ matches }) => pageTitle('Ce que ça coûte', matches)

/** What is free and what is paid; where nothing is asked, one sentence. screens-3.11 */
export default function OffersPage() {
  const pageData = usePageData()
  return pageData ? <Offers {...pageData} /> : null
}
