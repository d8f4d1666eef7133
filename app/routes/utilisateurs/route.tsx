import { usePageData } from '#app/components/page/page-data.ts'
import { Outlet } from '#app/components/page/router.ts'
import { type Place, Places, SectionFrame } from '#app/components/page/sections.tsx'
import type { LinksFunction } from '#app/http/router.ts'
import ledgerStyles from '../../styles/ledger.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: ledgerStyles }]

const home = '/utilisateurs'
/** The members of the account, and how each signs in. */
export default function UsersSection() {
  const { user } = usePageData() ?? {}
  const places: Place[] = [
    { path: home, label: 'Qui a accès' },
    { path: `${home}/nom`, label: 'Votre nom' },
    { path: `${home}/sessions`, label: 'Votre accès' },
    ...(user?.role === 'owner' ? [{ path: `${home}/journal`, label: 'Journal' }] : []),
  ]
  return (
    <>
      {user?.role && (
        <SectionFrame name="Utilisateurs" home={home}>
          <Places label="Utilisateurs" places={places} />
        </SectionFrame>
      )}
      <Outlet />
    </>
  )
}
