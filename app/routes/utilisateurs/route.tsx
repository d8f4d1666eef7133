import { usePageData } from '#app/components/page/page-data.ts'
import { Outlet, stylesheets } from '#app/components/page/router.ts'
import { type Place, Places, SectionFrame } from '#app/components/page/sections.tsx'
import { auditLogPath, ownNamePath, sessionsPath, usersPath } from '#app/rules/accounts/addresses.ts'
import { ownHelpersPath } from '#app/rules/helpers/addresses.ts'
import ledgerStyles from '../../styles/ledger.css?url'

export const links = stylesheets(ledgerStyles)

/** The members of the account, and how each signs in. */
export default function UsersSection() {
  const { user } = usePageData() ?? {}
  const places: Place[] = [
    { path: usersPath, label: 'Qui a accès' },
    { path: ownNamePath, label: 'Votre nom' },
    { path: sessionsPath, label: 'Votre accès' },
    ...(user?.role === 'owner'
      ? [
          { path: ownHelpersPath, label: 'Se faire aider' },
          { path: auditLogPath, label: 'Journal' },
        ]
      : []),
  ]
  return (
    <>
      {user?.role && (
        <SectionFrame name="Utilisateurs" home={usersPath}>
          <Places label="Utilisateurs" places={places} />
        </SectionFrame>
      )}
      <Outlet />
    </>
  )
}
