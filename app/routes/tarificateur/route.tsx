import { UnderstandFrame } from '#app/components/content/frame.tsx'
import { Outlet, stylesheets } from '#app/components/page/router.ts'
import estimateStyles from '../../styles/estimate.css?url'
import ledgerStyles from '../../styles/ledger.css?url'
import pricesStyles from '../../styles/prices.css?url'

export const links = stylesheets(ledgerStyles, pricesStyles, estimateStyles)

/** What a funeral costs: the estimate, the quotes of a family, and the sheets to take away. */
export default function EstimateSection() {
  return (
    <>
      <UnderstandFrame />
      <Outlet />
    </>
  )
}
