import { Fragment } from 'react'
import { ChooseAccount } from '#app/components/accounts/account-list.tsx'
import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { canEdit, roles } from '#app/rules/accounts/roles.ts'
import { menuFor } from '#app/rules/menu.ts'
import { Icon } from './icon.tsx'
import { type CurrentUser, usePageData } from './page-data.ts'

/** The menu: a panel of 372 px that opens without a script. S1-2. */
export function Menu({ user }: { user: CurrentUser }) {
  const pageData = usePageData()
  const entries = user.role ? menuFor(pageData?.path ?? '/', pageData?.site.services ?? []) : []
  return (
    <details className="menu">
      <summary>
        <Icon name="menu" /> Menu
      </summary>
      <nav aria-label="Menu">
        <Greeting user={user} />
        <ul className="list">
          {entries.map(({ label, path, isForSmallScreens }) => (
            <Fragment key={path}>
              <li className={isForSmallScreens ? 'narrow-only' : undefined}>
                <a href={path} aria-current={path === pageData?.path ? 'page' : undefined}>
                  {label}
                </a>
              </li>
              {path === '/utilisateurs' && <ChooseAccount />}
            </Fragment>
          ))}
          <li>
            <form method="post" action="/deconnexion">
              <CsrfField />
              <button type="submit" className="link">
                Se déconnecter
              </button>
            </form>
          </li>
        </ul>
      </nav>
    </details>
  )
}

function Greeting({ user: { email, role, deceasedName, ownerName } }: { user: CurrentUser }) {
  return (
    <>
      <p>Bonjour, {email}</p>
      {role && (
        <p className="small">
          Vous êtes&nbsp;: {roles[role].label}
          <br />
          Dossier de&nbsp;: {deceasedName || 'votre proche'}
        </p>
      )}
      {role && !canEdit(role) && (
        <p className="small">Vous pouvez lire. Pour modifier, demandez à {ownerName ?? 'son propriétaire'}.</p>
      )}
    </>
  )
}
