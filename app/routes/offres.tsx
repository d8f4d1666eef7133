import { Offers } from '#app/components/orders/offers.tsx'
import { offersStyles } from '#app/components/orders/styles.ts'
import { usePageData } from '#app/components/page/page-data.ts'
import { pageTitle } from '#app/components/page/title.ts'
import type { MetaFunction } from '#app/http/router.ts'

export const handle = { isForAll: true, styles: () => offersStyles }

export const meta: MetaFunction = ({ matches }) => pageTitle('Ce que ça coûte', matches)

/** What is free and what is paid; where nothing is asked, one sentence. screens-3.11 */
export default function OffersPage() {
  const pageData = usePageData()
  return pageData ? <Offers {...pageData} /> : null
}
