import { usePageData } from '#app/components/page/page-data.ts'
import { Outlet, stylesheets } from '#app/components/page/router.ts'
import { type Place, Places, SectionFrame } from '#app/components/page/sections.tsx'
import { canEdit } from '#app/rules/accounts/roles.ts'
import { basketPath, orderConfirmationPath, receiptsPath, withdrawalPath } from '#app/rules/orders/addresses.ts'
import pricesStyles from '../../styles/prices.css?url'

export const links = stylesheets(pricesStyles)

/** Payments: the basket, its confirmation, the receipts and the withdrawal. */
export default function OrdersSection() {
  const { user, path, letterPriceCents } = usePageData() ?? {}
  const places: Place[] = [
    ...(user?.role && canEdit(user.role) ? [{ path: basketPath, label: 'À payer' }] : []),
    { path: receiptsPath, label: 'Vos reçus' },
    { path: withdrawalPath, label: 'Renoncer' },
  ]
  return (
    <>
      {user && letterPriceCents !== undefined && (
        <SectionFrame name="Paiement" home={receiptsPath}>
          <Places
            label="Paiement"
            places={places}
            current={path === orderConfirmationPath ? receiptsPath : undefined}
          />
        </SectionFrame>
      )}
      <Outlet />
    </>
  )
}
