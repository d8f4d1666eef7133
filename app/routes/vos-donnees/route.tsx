import { usePageData } from '#app/components/page/page-data.ts'
import { Outlet, stylesheets } from '#app/components/page/router.ts'
import { type Place, Places, SectionFrame } from '#app/components/page/sections.tsx'
import { canEdit } from '#app/rules/accounts/roles.ts'
import { erasePath, leaveForGoodPath, ownDataPath, takeAwayPath } from '#app/rules/retention/addresses.ts'
import ledgerStyles from '../../styles/ledger.css?url'

export const links = stylesheets(ledgerStyles)

/** Stored data, and the actions of a user on it. Its first page is for visitors too. */
export default function DataSection() {
  const { user } = usePageData() ?? {}
  const places: Place[] = [
    { path: ownDataPath, label: 'Ce que nous gardons' },
    ...(user?.role && canEdit(user.role) ? [{ path: takeAwayPath, label: 'Emporter' }] : []),
    ...(user?.role === 'owner' ? [{ path: erasePath, label: 'Effacer' }] : []),
    ...(user ? [{ path: leaveForGoodPath, label: 'Partir' }] : []),
  ]
  return (
    <>
      <SectionFrame name="Vos données" home={ownDataPath}>
        {user && <Places label="Vos données" places={places} />}
      </SectionFrame>
      <Outlet />
    </>
  )
}
